/** Limits of the content of a session and its photos; API, nginx and forms agree on them. */
export const MAX_CLIENT_NAME_LENGTH = 120;
export const MAX_NOTES_LENGTH = 2_000;
/** Bytes of one photo file; nginx's `client_max_body_size` is this plus 1 MiB for the multipart frame. */
export const PHOTO_MAX_BYTES = 40 * 1024 * 1024;
export const PHOTO_MAX_PIXELS = 50_000_000;
/** Pixels; whatever is smaller is an icon or a piece of a web page, not a camera's frame. */
export const PHOTO_MIN_LONG_SIDE = 96;
export const PHOTO_MIN_SHORT_SIDE = 64;
/** Sessions that one call changes together. */
export const MAX_BULK_SESSIONS = 500;
/** Files of one session. */
export const SESSION_MAX_PHOTOS = 10_000;
/** Stars of a photo. */
export const MAX_RATING = 5;
/** A selection of a whole session is sent in parts of this size. */
export const MAX_MARKS_PER_CALL = 500;
/** Photos that an archive may name one by one: the address must stay short. */
export const MAX_ARCHIVE_NAMES = 120;
/** Minutes in which the author of a state move may undo it. */
export const MOVE_UNDO_MINUTES = 15;
/** Hours in which others' moves may be undone with the right. */
export const MOVE_UNDO_OTHERS_HOURS = 24;
/** Days in which a photo in the trash can be restored. */
export const TRASH_DAYS = 30;
/** Endings that the file chooser offers; the server decides by the bytes. */
export const PHOTO_ACCEPT = '.jpg,.jpeg,.png,.webp,.heic,.heif,image/jpeg,image/png,image/webp,image/heic,image/heif';
