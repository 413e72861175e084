/** Employees that one call changes together. */
export const MAX_BULK_EMPLOYEES = 500;

/** Days ahead that a last day may be entered. */
export const MAX_LEAVING_AHEAD_DAYS = 366;

/** Authors of records on one device that one call asks about. */
export const MAX_LEFT_AUTHORS = 50;

/** Records, and photos, of one person on one device. */
export const MAX_LEFT_RECORDS = 1_000_000;

/** Why nobody moves their own first day. */
export const OWN_HIRING = 'Свою дату приёма меняет другой руководитель.';

/** Of two merged cards the one that stays may take these from the other. */
export const MERGED_FIELDS = ['last_name', 'first_name', 'middle_name', 'phone', 'position', 'hired_on'] as const;
