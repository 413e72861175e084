/** Face values of the rouble, in kopecks, largest first: what a till is counted by. */
export const DENOMINATIONS = [
  500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 1_000, 500, 200, 100, 50, 10,
] as const;

/** Kopecks; a larger difference of the till is approved by a city manager or above. */
export const DIFFERENCE_THRESHOLD_KOP = 100_000;
/** Days after which a day of the till can no longer be opened late. */
export const LATE_DAY_LIMIT = 30;
/** Notes or coins of one face value in a count. */
export const MAX_NOTES = 100_000;
/** Kopecks in one move of the till, one expense or one budget: a hundred million roubles. */
export const MAX_AMOUNT_KOP = 10_000_000_000;
export const MAX_REASON_LENGTH = 500;
/** Places × days that the overview of all places may span. */
export const MAX_OVERVIEW_DAYS = 31;
/** Reports locked by one call. */
export const MAX_BULK_REPORTS = 500;
/** Pictures attached to one report or one expense. */
export const MAX_ATTACHMENTS = 10;
/** Bytes of one picture of a receipt or a note. */
export const ATTACHMENT_MAX_BYTES = 15 * 1024 * 1024;
/** Characters in base64 of a receipt inside its claim: the body of a call is limited to a mebibyte. */
export const MAX_INLINE_RECEIPT = 900_000;
