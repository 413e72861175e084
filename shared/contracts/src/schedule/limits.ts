/** Days that one's own schedule looks ahead unless told otherwise. */
export const OWN_SCHEDULE_DAYS = 35;
/** Shortest and longest shift (minutes). */
export const SHIFT_MIN_MINUTES = 30;
export const SHIFT_MAX_MINUTES = 24 * 60;
export const BREAK_MAX_MINUTES = 240;
/** Shifts that one change may put and take away together. */
export const MAX_SHIFTS_PER_CHANGE = 1000;
/** Days that a board or an own schedule may span. */
export const MAX_BOARD_DAYS = 62;
/** Locations of one board: of a whole company it would be tens of megabytes. */
export const MAX_BOARD_LOCATIONS = 60;
export const MAX_ABSENCE_DAYS = 366;
/** An absence that ended so long ago is more often a wrong year. */
export const ABSENCE_ASKED_AFTER_DAYS = 92;
export const MAX_TEMPLATE_ITEMS = 300;
/** Rest between two shifts of one person that is warned of below this (minutes). */
export const REST_MIN_MINUTES = 12 * 60;
/** Hours of one week that are warned of above this (minutes, Labour Code of Russia, article 91). */
export const WEEK_MAX_MINUTES = 40 * 60;
/** Arrival after the planned begin that counts as late, and work after the planned end that counts as overtime (minutes). */
export const LATE_FROM_MINUTES = 5;
export const OVERTIME_FROM_MINUTES = 15;
/** An offer of a shift to a colleague expires this long before the shift starts (minutes). */
export const SWAP_LAPSES_MINUTES = 60;
/** Arrival and leaving that are so near to the plan are the plan's (minutes). */
export const PRESENCE_TOLERANCE_MINUTES = 10;
/** From a presence up to this length no break is taken (minutes; Labour Code of Russia, article 108). */
export const BREAK_FROM_MINUTES = 4 * 60;
/** Whoever was away for so much longer than the planned break was not there for the whole shift (minutes). */
export const AWAY_FROM_MINUTES = 30;
/** Presence of one day cannot be paid for longer (minutes). */
export const MAX_PAID_MINUTES = 24 * 60;
/** A press by mistake is taken back by its maker within this time (minutes). */
export const TAKE_BACK_MINUTES = 10;
/** A check-in this long before a published shift is for it (minutes). */
export const NEAR_SHIFT_MINUTES = 4 * 60;
/** Whoever is still marked as present so long after the shift's end is reminded (minutes). */
export const REMINDED_AFTER_MINUTES = 15;
/** Shifts of one person at one place with no longer pause are one presence (minutes). */
export const NEXT_SHIFT_MINUTES = 60;
/** A forgotten check-out is closed by rule so long after the shift's end, or, without a shift, after the check-in (minutes). */
export const CLOSED_AFTER_SHIFT_MINUTES = 4 * 60;
export const CLOSED_WITHOUT_SHIFT_MINUTES = 16 * 60;
/** Decisions of one call. */
export const MAX_TIME_DECISIONS = 200;
