//! Colour tokens (sRGB). Colour is rationed: yellow is yours to act on, red enemy or lack, teal
//! supply, violet-blue command, green done or confirm.

use bevy_egui::egui::Color32;

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// Panels.
pub const PANEL: Color32 = rgb(0xF2EAD7);
/// Unit sheet.
pub const SHEET: Color32 = rgb(0xFBF7EA);
/// Text fields, table ground.
pub const FIELD: Color32 = rgb(0xFFFDF4);
/// Panel heads.
pub const HEADER: Color32 = rgb(0xE4D9BF);
/// Around the map.
pub const MAP_MARGIN: Color32 = rgb(0xE4D9BD);
/// Tips.
pub const TIP: Color32 = rgb(0xFFFAEC);
/// Buttons.
pub const BUTTON: Color32 = rgb(0xFBF6E8);

/// The dark strip.
pub const STRIP: Color32 = rgb(0x2C322E);
/// Inset in the strip.
pub const STRIP_INSET: Color32 = rgb(0x232824);
/// Button in the strip; toggled buttons everywhere.
pub const STRIP_BUTTON: Color32 = rgb(0x3F4A43);
/// Lines in the strip.
pub const STRIP_LINE: Color32 = rgb(0x4C554E);
/// Text in the strip.
pub const STRIP_TEXT: Color32 = rgb(0xFBF4DF);
/// Second text in the strip.
pub const STRIP_SECOND: Color32 = rgb(0xC9C3AF);
/// Icons in the strip.
pub const STRIP_ICON: Color32 = rgb(0xE7C766);

/// Text.
pub const INK: Color32 = rgb(0x2B2823);
/// Second text.
pub const INK_SECOND: Color32 = rgb(0x5E5748);
/// Rules under heads.
pub const RULE_LINE: Color32 = rgb(0x8B7D5E);
/// Lines between rows.
pub const ROW_LINE: Color32 = rgb(0xE3D8BE);
/// Frames.
pub const FRAME: Color32 = rgb(0xB9AB88);
/// Button frames.
pub const BUTTON_FRAME: Color32 = rgb(0xA3946F);

/// Selected row.
pub const SELECTED: Color32 = rgb(0xF3D98C);
/// Bar of the selected row.
pub const SELECTED_BAR: Color32 = rgb(0xB07A14);
/// Selection ring.
pub const RING: Color32 = rgb(0xF5C542);
/// Dark edge of the selection ring.
pub const RING_EDGE: Color32 = rgb(0x1E1608);
/// Keyboard focus.
pub const FOCUS: Color32 = rgb(0xC08A1E);
/// Primary button; good.
pub const PRIMARY: Color32 = rgb(0x2F5242);
/// Text on primary buttons.
pub const PRIMARY_TEXT: Color32 = rgb(0xFBF4DF);
/// The phase button.
pub const PHASE: Color32 = rgb(0xC9962B);
/// Text on it.
pub const PHASE_TEXT: Color32 = rgb(0x231A05);

/// Good.
pub const GOOD: Color32 = PRIMARY;
/// Warning.
pub const WARNING: Color32 = rgb(0xB5531C);
/// Reasons.
pub const REASON: Color32 = rgb(0x7A3B12);
/// Lack, danger.
pub const LACK: Color32 = rgb(0x8E1F1A);
/// Disabled fill.
pub const DISABLED: Color32 = rgb(0xE7DEC8);
/// Disabled text.
pub const DISABLED_TEXT: Color32 = rgb(0x8D846F);
/// Rule IDs.
pub const RULE_ID: Color32 = rgb(0x5B4E86);
/// Links.
pub const LINK: Color32 = rgb(0x2F5F74);

/// Reach across country, 30 %.
pub const REACH: Color32 = rgb(0xF6C948);
/// Reach over water, 30 %: pale, since gold on blue would look like land.
pub const REACH_WATER: Color32 = rgb(0xEAF6EE);
/// Outline of the reach.
pub const REACH_LINE: Color32 = rgb(0x8A5F06);
/// Casing of the reach's outline.
pub const REACH_CASING: Color32 = rgb(0xFFF6DA);
/// Supply: full, with a reserve.
pub const SUPPLY: Color32 = rgb(0x1D6B66);
/// Supply: enough.
pub const SUPPLY_ENOUGH: Color32 = rgb(0x5E8F3E);
/// Supply: short.
pub const SUPPLY_SHORT: Color32 = rgb(0xB5730B);
/// Supply: none comes.
pub const SUPPLY_NONE: Color32 = rgb(0xA32B1C);
/// Activated; relays.
pub const COMMAND: Color32 = rgb(0x34357F);
/// Contact.
pub const CONTACT: Color32 = rgb(0x6366A8);
/// Attack hatch.
pub const ATTACK: Color32 = rgb(0xA32B1C);
/// Attack frame.
pub const ATTACK_FRAME: Color32 = rgb(0x8E1F1A);
/// Path.
pub const PATH: Color32 = rgb(0x2A2118);
/// Casing of the path.
pub const PATH_CASING: Color32 = rgb(0xFFF6DF);
/// Seen hexes, 20 %.
pub const SEEN: Color32 = rgb(0xFFFDF2);
/// Unseen hexes, 5.5 %.
pub const UNSEEN: Color32 = rgb(0x2E3440);
/// Hover outline.
pub const HOVER: Color32 = rgb(0xFFF8E6);
/// Mark plate.
pub const MARK_PLATE: Color32 = rgb(0xFFF6DF);
/// Halo of names.
pub const HALO: Color32 = rgb(0xF6EFDC);
/// Water names.
pub const WATER_NAME: Color32 = rgb(0x2F5F74);
/// Grid and hex labels.
pub const GRID: Color32 = rgb(0x4A4238);
/// Side 1 body.
pub const SIDE_ONE: Color32 = rgb(0xB7C3C8);
/// Broad arrows of side 1, whose body is as light as the map.
pub const ARROW_ONE: Color32 = rgb(0x3F5B6E);
/// Side 1 in the front line.
pub const SIDE_ONE_INK: Color32 = rgb(0x33485C);
/// Side 2 body.
pub const SIDE_TWO: Color32 = rgb(0x96311F);
