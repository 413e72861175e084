/** Limits of what a session and its photos may hold; API, nginx and forms agree on them. */
export const CLIENT_NAME_MAX = 120;
export const NOTES_MAX = 2_000;
/** Bytes of one photo file; nginx's `client_max_body_size` is this plus 1 MiB for the multipart frame. */
export const PHOTO_MAX_BYTES = 40 * 1024 * 1024;
export const PHOTO_MAX_PIXELS = 50_000_000;
/** Pixels; whatever is smaller is an icon or a piece of a web page, not a camera's frame. */
export const PHOTO_MIN_LONG_SIDE = 96;
export const PHOTO_MIN_SHORT_SIDE = 64;
/** Files of one session. */
export const SESSION_MAX_PHOTOS = 2_000;
/** Endings that the file chooser offers; the server decides by the bytes. */
export const PHOTO_ACCEPT = '.jpg,.jpeg,.png,.webp,.heic,.heif,image/jpeg,image/png,image/webp,image/heic,image/heif';
