# A game looked at again, and the luck of its dice.

page-to-replay = Rückblick
keys-replay = Rückblick
keys-between = Übergabe und Ende der Schlacht
keys-moments = Einen Befehl zurück, weiter
keys-rounds = Eine Runde zurück, weiter
keys-ends = An den Anfang, ans Ende
keys-play = Abspielen, anhalten
keys-speed = Langsamer, schneller
keys-eyes = Mit wessen Augen, nach dem Ende der Partie
keys-follow = Die Karte folgt dem Geschehen, oder nicht
keys-what-i-saw = Zuerst ansehen, was ich sah
keys-look-again = Noch einmal ansehen
keys-luck = Würfelglück

replay-title = Rückblick
replay-look-again = Noch einmal ansehen
replay-look-again-tip = Die Partie Befehl für Befehl noch einmal ansehen. Solange sie läuft, zeigt sich nur, was die eigene Seite sah.
replay-not-at-hand-over = Erst muss die Seite, die am Zug ist, ihren Zug beginnen.
replay-not-while-thinking = Erst muss der Rechner fertig sein.
replay-orders-lost = Der Anfang der Partie fehlt im beschädigten Spielstand.
replay-nothing-yet = Es gab noch keinen Befehl.
replay-close = Schließen
replay-close-tip = Zurück dorthin, von wo der Rückblick geöffnet wurde
replay-cancel = Abbrechen
replay-preparing = Die Partie wird durchgegangen
replay-percent = { $percent } %
replay-begin = An den Anfang
replay-round-back = Eine Runde zurück
replay-back = Einen Befehl zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-on = Einen Befehl weiter
replay-round-on = Eine Runde weiter
replay-end = Ans Ende
replay-moment = Schritt { $moment } von { $last } · Runde { $round }, { $hour }
replay-speed = Befehle/s
replay-speed-tip = So viele Befehle in der Sekunde
replay-follow = folgen
replay-follow-tip = Die Karte zeigt, wo etwas geschieht
replay-eyes = Augen
replay-eyes-of = Augen: { $side }
replay-eyes-only = Solange die Partie läuft, zeigt sich nur, was diese Seite sah; auch Befehle, von denen sie nichts bemerkte, sind nicht mitgezählt.
replay-eyes-tip = Karte und Kriegstagebuch zeigen, was diese Seite damals wusste.
replay-both = beide
replay-both-tip = Alle Einheiten beider Seiten, wo sie wirklich standen.
replay-branch = Von hier weiterspielen
replay-branch-open = Zweig: von hier weiterspielen
replay-branch-tip = Beginnt eine Schlacht von diesem Punkt an
replay-branch-not-here = Weiterspielen geht nur, wo beide Seiten an diesem Bildschirm oder vom Rechner gespielt werden.
replay-branch-over = Hier ist die Partie zu Ende; weiterspielen lässt sich von jedem früheren Punkt.
replay-to-turn = Zum eigenen Zug
replay-to-turn-tip = Zurück zur Übergabe; dort beginnt der Zug
replay-nothing = Es geschah nichts, was zu sehen war.
replay-at-beginning = Beginn der Partie
replay-at-last-turn = Ende des eigenen letzten Zuges
replay-silent = nichts, was das Kriegstagebuch erwähnt
replay-halt = Hier endet der Rückblick: In Runde { $round } gab die Seite „{ $side }“ einen Befehl, den diese Regeln nicht zulassen.{ $reason } Alles davor lässt sich ansehen.
replay-help-bar = Die Leiste unten führt durch die Partie: Befehl für Befehl, Runde für Runde, oder mit dem Schieber an jede Stelle.
replay-help-keys = Komma und Punkt gehen einen Befehl zurück und weiter, Strg mit Pfeil eine Runde, P spielt ab.
replay-help-select = Ein Klick auf eine Einheit zeigt ihr Blatt, wie es damals war.
replay-help-eyes = Gezeigt wird, was die Seite damals wusste; nach dem Ende der Partie auch die andere Seite und beide.

ask-branch = Von hier weiterspielen?
ask-branch-text = Es beginnt eine eigene Schlacht, ein Zweig dieser Partie, ab Runde { $round }. Gleiche Befehle bringen darin gleiche Würfel. Die Schlacht, die jetzt am Bildschirm offen ist, wird dafür geschlossen.
ask-branch-yes = Weiterspielen

handover-saw = zuerst ansehen, was ich sah
handover-saw-tip = Was seit dem eigenen letzten Zug zu sehen war, und nichts sonst

luck-title = Würfelglück
luck-tip = Was die Würfel erwarten ließen und was sie brachten ({ $key })
luck-known = Gezählt ist, was die eigene Seite weiß: alle Kampfwürfe der eigenen Gefechte, die Moralwürfe nur der eigenen Einheiten.
luck-known-over = Die Schlacht ist zu Ende: gezählt sind alle Würfe beider Seiten.
luck-rolls = { $count ->
    [one] 1 Kampfwurf
   *[other] { $count } Kampfwürfe
}
luck-none = Noch kein Kampfwurf.
luck-figures = erwartet { $expected } · gefallen { $fell }
luck-of = { $part } von { $all }
luck-hits = Treffer
luck-hits-tip = Würfe, die ihre Zielzahl erreichen. Erwartet: die Summe der Aussichten aller Würfe; der Strich auf dem Balken.
luck-share = Mittlerer Anteil der Stärke
luck-share-tip = Was ein Wurf im Mittel von der Stärke zur Wirkung bringt: nichts, die halbe, die volle, die doppelte oder die dreifache.
luck-morale = Moralwürfe bestanden
luck-morale-tip = Würfe gegen die Moral, die bestanden wurden; erlassene Würfe zählen nicht.
luck-morale-unknown = { $count ->
    [one] Dazu 1 feindlicher Moralwurf, dessen Moral man nicht kennt.
   *[other] Dazu { $count } feindliche Moralwürfe, deren Moral man nicht kennt.
}
luck-margin = Über der Zielzahl
luck-expected = erwartet
luck-fell = gefallen
luck-band-0 = verfehlt
luck-band-1 = 0 bis 2
luck-band-2 = 3 bis 5
luck-band-3 = 6 und mehr
luck-band-tip = Erwartet: die Wege der zwei Würfel zu dieser Stufe, über alle Würfe zusammengezählt.
luck-chance = so schlecht oder schlechter in { $count } von { $all } Schlachten
luck-chance-always = besser hätte es nicht kommen können
luck-chance-nearly = so schlecht oder schlechter in mehr als 99 von 100 Schlachten
luck-chance-hardly = so schlecht oder schlechter in weniger als 1 von 1000 Schlachten
luck-note = Die Aussicht ist genau gerechnet: wie oft dieselben Würfe mit denselben Zielzahlen so wenig oder noch weniger bringen. Ein kleiner Wert heißt Pech, ein großer Glück.
luck-loads = { $count ->
    [0] Diese Partie wurde nie geladen.
    [one] Diese Partie wurde einmal geladen.
   *[other] Diese Partie wurde { $count }-mal geladen.
}
luck-loads-tip = Wer nach einem schlechten Wurf lädt, hat mehr Glück; dieselben Befehle bringen aber dieselben Würfel.
luck-close = Schließen
