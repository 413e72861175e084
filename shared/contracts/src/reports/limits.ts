/** Characters of a cause that a report carries; the device cuts what is longer. */
export const REPORT_CAUSE_MAX = 2_000;
/** Characters of a page's path that a report carries; the device cuts what is longer. */
export const REPORT_PATH_MAX = 500;
/** Days after which a failure that nobody met again is forgotten. */
export const REPORT_DAYS = 30;
