//! All integration tests, one binary. The modules are the table of contents.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, reason = "tests fail by panicking")]

// Builders of small scenarios.
mod support;

// Authored files: what is accepted, and how mistakes are told.
mod content;
// Maps made of real heights, coasts and rivers.
mod maps;
// One test and more per rule, named by its ID.
mod air_played;
mod rules_air;
mod rules_air_attack;
mod rules_batteries;
mod rules_clock;
mod rules_combat;
mod rules_command;
mod rules_damage;
mod rules_engagement;
mod rules_engineers;
mod rules_fires;
mod rules_flak;
mod rules_landings;
mod rules_logistics;
mod rules_morale;
mod rules_movement;
mod rules_opportunity;
mod rules_pioneers;
mod rules_retreat;
mod rules_scouts;
mod rules_sight;
mod rules_signals;
mod rules_supply;
mod rules_supply_now;
mod rules_units;
// Ships.
mod rules_ships;
mod rules_ships_air;
mod rules_ships_fire;
mod rules_ships_guns;
mod rules_victory;
mod rules_wear;
mod ships_scale;
// Readings: both ways of playing what the rulebook leaves open.
mod readings;
mod readings_played;
// How the scenarios of history ended.
mod history;
// Orders of every kind upset no game.
mod curious;
// Figures that the scale of the sheets must bring about.
mod scale_fights;
mod scale_fires;
// The catalogue of sheets, computed again from equipment and scale.
mod scale_sheets;
// Saved and derived state, independence of entity order, digests.
mod state;
// Relations that must hold whatever happens: hidden units, undo, reach, conservation.
mod relations;
// A hidden unit, present or absent, changes no answer.
mod hidden;
// Goods: what is sent is received or lost, and stocks fall by it.
mod supply_conservation;
// Works of pioneers beside other rules.
mod engineers_pairs;
// Path costs against an exhaustive search.
mod path_costs;
// Attached units: everything reads the formations as they stand.
mod attached;
// Tasks of formations: the order, staff work, marches, what wants attention.
mod attention;
mod staff_work;
mod starts;
mod tasks;
// Random orders, legal and not, on small games.
mod random_orders;
// Campaigns: what is carried from part to part, branches, replacements.
mod campaign;
// Saving, loading, undo and redo; damaged saves; disks that fail.
mod save_files;
mod save_mutations;
mod saves;
// Lessons: clean files, mistakes with their places.
mod lessons;
// Joined orders: one step for undo and redo.
mod joined;
// Games looked at again, and the luck of their dice.
mod luck;
mod reviews;
// Replays and proofs; turns by mail.
mod mail;
mod replays;
// The program as a child process: digests, exit codes.
mod program;
// The house itself: heads of files, words that must not appear.
mod tidy;
