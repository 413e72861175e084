/** A section's name as the registry has it. */
export const REMOTE_NAME = /^[a-z][a-z0-9-]{0,99}$/;
/** Characters of a cause that a report carries; the device cuts what is longer. */
export const REPORT_CAUSE_MAX = 2_000;
/** Characters of a page's path that a report carries; the device cuts what is longer. */
export const REPORT_PATH_MAX = 500;
/** Characters of a version, the section's or the host's. */
export const REPORT_VERSION_MAX = 100;
/** Days after which a failure that nobody met again is forgotten. */
export const REPORT_DAYS = 30;
