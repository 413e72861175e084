/** A section's name as the registry has it. */
export const REMOTE_NAME = /^[a-z][a-z0-9-]{0,99}$/;
/** Characters of a cause that a report carries; the device cuts what is longer. */
export const MAX_REPORT_CAUSE_LENGTH = 2_000;
/** Characters of a page's path that a report carries; the device cuts what is longer. */
export const MAX_REPORT_PATH_LENGTH = 500;
/** Characters of a version, the section's or the host's. */
export const MAX_REPORT_VERSION_LENGTH = 100;
/** Days after which a failure that nobody met again is forgotten. */
export const REPORT_DAYS = 30;
