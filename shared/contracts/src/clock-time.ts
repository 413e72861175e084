/** A time of day, `09:30`. */
export const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether a text is a time of day. */
export const isTime = (text: string): boolean => CLOCK_TIME.test(text);
