/** Bytes. */
export const MEBIBYTE = 1024 * 1024;
