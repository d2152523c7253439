//! Readings: how this game plays what the rulebook leaves open. One list names, reads and tells them.

use super::reader::{Checker, Fields, Spanned, Value};
use crate::engine::rule::RuleId;

/// A value that a Reading can have.
trait Played: Copy {
    /// Reads it from a field; a field that is missing has the known value, if there is one.
    fn read(fields: &Fields, name: &str, range: [i64; 2], known: Option<Self>) -> Self;
    /// As the file writes it.
    fn written(self) -> String;
}

impl Played for bool {
    fn read(fields: &Fields, name: &str, _range: [i64; 2], known: Option<Self>) -> Self {
        known.map_or_else(|| fields.bool(name), |known| fields.bool_or(name, known))
    }

    fn written(self) -> String {
        self.to_string()
    }
}

macro_rules! played_number {
    ($($kind:ty),+) => {$(
        impl Played for $kind {
            fn read(fields: &Fields, name: &str, [least, most]: [i64; 2], known: Option<Self>) -> Self {
                let range = Self::try_from(least).unwrap_or(Self::MIN)..=Self::try_from(most).unwrap_or(Self::MAX);
                match known {
                    Some(known) => fields.int_in_or(name, range, known),
                    None => fields.int_in(name, range),
                }
            }

            fn written(self) -> String {
                self.to_string()
            }
        }
    )+};
}
played_number!(u8, u16);

/// The list. A Reading that came later than saves of games has what those games played behind `or`.
macro_rules! readings {
    ($($(#[$doc:meta])* $field:ident: $kind:ty = $name:literal $([$least:literal, $most:literal])? $(or $early:literal)?;)+) => {
        /// The Readings in force; in the file each is named by its rule ID.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Readings { $($(#[$doc])* pub $field: $kind,)+ }

        impl Readings {
            /// Reads them from a file. Over known ones a file may name only what it changes. A Reading that is younger
            /// than saved games has a value for files of before its time.
            pub fn read(checker: &Checker, value: &Spanned<Value>, known: Option<&Self>) -> Self {
                let fields = checker.fields(value, "readings");
                let readings = Self {
                    $($field: Played::read(&fields, $name, [$($least, $most)?].first_chunk().copied().unwrap_or_default(), known.map(|known| known.$field)$(.or(Some($early)))?),)+
                };
                fields.finish();
                readings
            }

            /// Names and values of all, as the file writes them.
            pub fn entries(&self) -> Vec<(&'static str, String)> {
                vec![$(($name, Played::written(self.$field)),)+]
            }
        }
    };
}

readings! {
    /// O0.c: what a platoon counts in a hex, in halves of a company.
    platoon_halves: u8 = "o0_c_platoon_halves" [0, 2];
    /// O0.c: what a staff counts in a hex, in halves of a company.
    staff_halves: u8 = "o0_c_staff_halves" [0, 2];
    /// O0.d: who runs into an unseen enemy stops in his hex; otherwise before it.
    stops_inside: bool = "o0_d_stops_in_the_hex";
    /// O0.e: an opened ammunition set lasts for all engagements of the round.
    set_lasts_round: bool = "o0_e_one_set_a_round";
    /// O0.f: nobody shares a hex at rest; otherwise attackers stay where they fought.
    nobody_shares: bool = "o0_f_nobody_shares";
    /// O0.g: who fired is seen from the hexes around its own until the round's end.
    fired_is_seen: bool = "o0_g_fired_is_seen";
    /// O0.i: attackers are proposed a target each; otherwise all the strongest.
    attackers_spread: bool = "o0_i_attackers_spread";
    /// O0.i: defenders spread as well; otherwise all fire at the strongest.
    defenders_spread: bool = "o0_i_defenders_spread";
    /// O0.k: an untouched allowance always suffices for one hex.
    minimum_move: bool = "o0_k_minimum_move";
    /// O0.l: only a unit that can fight takes a hex.
    fighters_control: bool = "o0_l_only_fighters_control";
    /// O0.l: who has no other way to retreat may leave the map over an exit hex.
    retreat_leaves: bool = "o0_l_retreat_leaves_the_map";
    /// O0.n: rounds of movement in a day that tire nobody on foot.
    free_rounds: u8 = "o0_n_free_rounds" [1, 24] or 8;
    /// O1.1.b: a 6 at night is bad weather.
    bad_weather_at_night: bool = "o1_1_b_bad_weather_at_night";
    /// O1.1.b: a 6 at twilight is fog; otherwise bad weather as by day.
    fog_at_twilight: bool = "o1_1_b_fog_at_twilight";
    /// O1.1.b: the kept roll is read against each round's own light; otherwise against that of its first round.
    each_rounds_light: bool = "o1_1_b_each_rounds_light";
    /// O1.1.d: phases of rain that make mud, and dry phases that end it.
    ground_phases: u8 = "o1_1_d_phases" [1, 10];
    /// O1.1.e: dust and sandstorm take the rows of rain and snow.
    dust_as_rain: bool = "o1_1_e_dust_as_rain";
    /// O1.4.a: a collecting point lets staffs rally units in its hex.
    collecting_points_rally: bool = "o1_4_a_collecting_points_rally" or true;
    /// O1.4.b: the surcharge of a lost HQ is doubled in a skill roll.
    no_hq_doubled: bool = "o1_4_b_doubled_in_skill_rolls";
    /// O1.4.c: circles with wear that a supply unit mends in a round.
    small_repairs: u8 = "o1_4_c_small_repairs" [0, 20] or 1;
    /// O1.4.d: military police lowers the surcharge of a crowded hex in its range by so much.
    police_eases: u16 = "o1_4_d_police_eases" [0, 9] or 1;
    /// O2.1.a: the highest staff in play counts as active.
    highest_is_active: bool = "o2_1_a_highest_is_active" or true;
    /// O2.1.a: staffs that are not active may still activate and rally.
    idle_staffs_command: bool = "o2_1_a_idle_staffs_command" or true;
    /// O3.4.e: vehicles that are refuelled outside a supply phase stand still for the round.
    refuelling_holds: bool = "o3_4_e_refuelling_holds" or true;
    /// O4.1.a: a unit itself counts among the companies in the hex.
    crowding_counts_self: bool = "o4_1_a_counts_itself";
    /// O4.b: the road allowance holds with one step off the road; otherwise with none.
    one_step_off_road: bool = "o4_b_one_step_off_the_road";
    /// O4.c: mud and snow do not burden paved roads.
    paved_stays_dry: bool = "o4_c_paved_stays_dry";
    /// O5.1.b: TK that each VE costs at least, however short its way.
    least_transport: u8 = "o5_1_b_least_transport" [0, 6] or 1;
    /// O5.1.c: the greater reach of all platoons and of the motorised ones counts; otherwise that of the motorised ones, if
    /// there are any.
    greater_reach: bool = "o5_1_c_greater_reach" or true;
    /// O5.1.d: small staffs that need no supply burn no fuel either.
    staffs_burn_nothing: bool = "o5_1_d_staffs_burn_nothing" or true;
    /// O5.3.a: the highest malus reached is forgotten at 0.
    peak_forgotten: bool = "o5_3_a_peak_forgotten" or true;
    /// O5.6.a: hexes within which a staff must be reached for simple supply.
    simple_supply_hexes: u16 = "o5_6_a_hexes" [0, 60];
    /// O6.c: twilight and weather add in sight; otherwise the worse counts.
    sight_adds: bool = "o6_c_light_and_weather_add";
    /// O6.d: ground higher than both units blocks sight whatever it bears.
    higher_ground_blocks: bool = "o6_d_higher_ground_blocks";
    /// O7.2.b: light and weather add in the combat roll; otherwise the worse counts.
    combat_adds: bool = "o7_2_b_light_and_weather_add";
    /// O7.2.b: a bridge spares the modifier of a crossing; otherwise every river under the last step gives it.
    bridge_spares: bool = "o7_2_b_a_bridge_spares";
    /// O7.2.f: a margin of 12 destroys the company aimed at; otherwise it is like 9.
    twelve_destroys: bool = "o7_2_f_destroys_the_target";
    /// O7.2.h: mean armour is rounded half up to hundredths; otherwise down.
    armour_half_up: bool = "o7_2_h_armour_half_up";
    /// O7.6.a: who rolls after fire from afar alone: 0 nobody, 1 those on whom fire took effect, 2 everybody in the hex.
    bombarded_roll: u8 = "o7_6_a_bombarded_roll" [0, 2] or 1;
    /// O7.6.a: if no defender did damage, all that fought must fail for the hex to be taken.
    idle_defenders_hold: bool = "o7_6_a_idle_defenders_hold";
    /// O7.6.b: longest retreat in hexes.
    retreat_hexes: u16 = "o7_6_b_retreat_hexes" [1, 20];
    /// O8.1.a: units of guns are infantry too.
    guns_are_infantry: bool = "o8_1_a_guns_are_infantry";
    /// O8.1.a: the malus against armour is waived where a weapon defends that can pierce it.
    armour_waiver: bool = "o8_1_a_waived_by_an_answer";
    /// O8.a: dice of a morale roll.
    morale_dice: u8 = "o8_a_morale_dice" [2, 3];
    /// O8.a: the roll must be strictly under the morale.
    morale_strict: bool = "o8_a_strictly_under";
    /// O5.4.a: improvised infantry has half a point of strength for each soldier, as written; otherwise 0.1 for two.
    improvised_literal: bool = "o5_4_a_improvised_literal" or false;
    /// O6.1.a: what an excursion took of a row's movement points is missing to its unit.
    excursion_takes_time: bool = "o6_1_a_takes_the_units_time" or false;
    /// O7.7.a: who passes may be shot at.
    opportunity_fire: bool = "o7_7_a_opportunity_fire" or false;
    /// O7.7.a: rough ground is open.
    rough_is_open: bool = "o7_7_a_rough_is_open" or false;
    /// O7.7.a: damages, in tenths and on average, that are worth the round's only defensive fire.
    opportunity_worth: u8 = "o7_7_a_worth_tenths" [0, 90] or 10;
    /// O3.4.b: flights whose airfield is taken move to another one in reach; otherwise they are lost.
    flights_escape: bool = "o3_4_b_flights_escape" or true;
    /// O3.4.e: rounds after the one of its mission in which a flight is refuelled and rearmed.
    air_service: u8 = "o3_4_e_air_service" [0, 12] or 1;
    /// O7.1.c: hexes around the middle of its patrol within which a flight meets attackers.
    patrol_hexes: u8 = "o7_1_c_patrol_hexes" [0, 20] or 3;
    // Pioneers.
    /// O2.1.d: a work once ordered goes on without orders; otherwise only in rounds in which its crew is active.
    works_go_on: bool = "o2_1_d_works_go_on" or true;
    /// O3.2.b: who sees mines being laid knows of them; otherwise nobody does before he enters.
    mines_seen_when_laid: bool = "o3_2_b_seen_when_laid" or true;
    /// O3.2.b: who is hit by mines stops in their hex.
    mines_stop: bool = "o3_2_b_stop" or true;
    /// O3.2.c: a marked lane spares the side that made it the skill roll too.
    lane_is_safe: bool = "o3_2_c_lane_is_safe" or true;
    /// O3.2.f: a ferry works only while pioneers of its side stand at it.
    ferry_needs_crew: bool = "o3_2_f_needs_pioneers" or true;
    /// O3.2.h: pioneer groups among the attackers that cancel a defence position; 0: none do.
    assault_groups: u8 = "o3_2_h_assault_groups" [0, 60] or 0;
    /// O0.d: a ship stops where it and an enemy ship that its side had not seen come into sight of each other.
    ships_stop_at_sight: bool = "o0_d_ships_stop_at_sight" or true;
    /// O0.l: ships that can fight hold hexes of water.
    ships_hold_water: bool = "o0_l_ships_hold_water" or true;
    /// O5.1.d: ships fill up in a supply phase in or beside a port of their side.
    ships_fill_in_port: bool = "o5_1_d_ships_fill_in_port" or true;
    /// O7.2.c: surcharge on the target number of those who fire torpedoes alone, in place of that of ship guns.
    torpedo_surcharge: u8 = "o7_2_c_torpedo_surcharge" [0, 9] or 4;
    /// O7.2.c: torpedoes hit motor boats too.
    torpedoes_hit_boats: bool = "o7_2_c_torpedoes_hit_boats" or false;
    /// O7.2.c: only depth charges hit a dived submarine.
    depth_charges_only: bool = "o7_2_c_depth_charges_only" or true;
    /// O7.3.e: a ship sinks with its last undamaged circle of hull; otherwise with its last circle.
    sinks_with_hull: bool = "o7_3_e_sinks_with_its_hull" or true;
    /// O7.3.e: damages to engine rooms slow a ship down.
    engines_slow: bool = "o7_3_e_engines_slow" or true;
    /// O7.6.a: ships make no morale rolls: they neither refuse nor give way nor surrender.
    ships_stand: bool = "o7_6_a_ships_stand" or true;
    /// O7.7.a: ships that move on in sight of enemy ships are fired at.
    ships_fire_at_passing: bool = "o7_7_a_ships_fire_at_passing" or true;
}

impl Readings {
    /// Names and values of the Readings of a rule.
    pub fn of(&self, rule: RuleId) -> Vec<(&'static str, String)> {
        let prefix = format!("{}_", rule.to_string().to_lowercase().replace('.', "_"));
        self.entries().into_iter().filter(|(name, _)| name.starts_with(&prefix)).collect()
    }
}
