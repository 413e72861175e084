import { freeFilename, UNSEEN } from './photo-filename';

/** Endings of a type's files; the first is given to a file with another one. */
const ENDINGS: Record<string, readonly [string, ...string[]]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic', '.heif'],
};
const UNKNOWN = ['.bin'] as const;
/** What no file on Windows may have in its name. */
const FORBIDDEN = /[<>:"/\\|?*]/g;
/** Windows opens a device of this name, whatever ending follows. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)\s*(?=\.|$)/i;
/** An ending as programs have them; «Иванова А.Б» and «IMG.2024» have none. */
const OTHER_ENDING = /\.[a-z][a-z0-9]{0,8}$/i;
const NAMELESS = 'снимок';
/** Common file systems keep 255 bytes of a name; some stay for the ending, and for a number of doubles. */
const MAX_BASE_BYTES = 220;

/**
 * The name under which a file leaves the portal: its ending is the decoded type's, whatever the file was called when it came, so that no
 * computer runs it (`x.hta`, `x.jpg.lnk`); and every computer can store it.
 */
export function downloadFilename(filename: string, mediaType: string): string {
  const endings = ENDINGS[mediaType] ?? UNKNOWN;
  const name = trimmed(wellFormed(filename).normalize('NFC').replace(UNSEEN, '').replace(FORBIDDEN, '_'));
  const isOwn = (text: string) => endings.find((ending) => text.toLowerCase().endsWith(ending));
  const plain = isOwn(name) ? name : trimmed(name.replace(OTHER_ENDING, ''));
  const own = isOwn(plain);
  const base = trimmed(own ? plain.slice(0, -own.length) : plain);
  const ending = own ? plain.slice(-own.length) : endings[0];
  return `${cut(base.replace(DEVICE, '_$&')) || NAMELESS}${ending}`;
}

/** The names of files that lie in one folder: no two are one for a computer that takes «A.JPG» for «a.jpg». */
export function downloadFilenames(files: readonly { filename: string; media_type: string }[]): string[] {
  const taken = new Set<string>();
  return files.map(({ filename, media_type }) => {
    const name = freeFilename(downloadFilename(filename, media_type), { has: (free) => taken.has(free.toLowerCase()) });
    taken.add(name.toLowerCase());
    return name;
  });
}

/** As many whole letters as fit. */
function cut(base: string): string {
  const bytes = Buffer.from(base);
  if (bytes.length <= MAX_BASE_BYTES) return base;
  return trimmed(
    bytes
      .subarray(0, MAX_BASE_BYTES)
      .toString()
      .replace(/\uFFFD+$/, ''),
  );
}

function trimmed(text: string): string {
  return text.replace(/^[\s.]+/, '').replace(/[\s.]+$/, '');
}

/** Halves of letters become U+FFFD, as on their way to the database. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}
