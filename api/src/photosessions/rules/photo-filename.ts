const MAX_LENGTH = 150;
const MAX_EXTENSION_LENGTH = 10;
const NAMELESS = 'снимок';

/** Controls, line and paragraph separators, bidirectional marks and zero-width characters. */
export const UNSEEN = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * The name under which a photo is stored and shown: the last path segment of the client's name, Cyrillic or not, without invisible
 * characters, at most 150 characters, its extension kept.
 */
export function photoFilename(sent: string): string {
  const last = sent.normalize('NFC').replace(UNSEEN, '').split(/[/\\]/).at(-1) ?? '';
  const name = last.replace(/\s+/g, ' ').replace(/^[\s.]+|[\s.]+$/g, '');
  if (name === '') return NAMELESS;
  const { base, extension } = parts(name);
  return `${Array.from(base)
    .slice(0, MAX_LENGTH - extension.length)
    .join('')
    .trimEnd()}${extension}`;
}

/** `photo.jpg` → `photo (2).jpg` when the name is taken, and so on. */
export function freeFilename(name: string, taken: Pick<ReadonlySet<string>, 'has'>): string {
  const { base, extension } = parts(name);
  let free = name;
  for (let copy = 2; taken.has(free); copy += 1) free = `${base} (${copy})${extension}`;
  return free;
}

function parts(name: string): { base: string; extension: string } {
  const dot = name.lastIndexOf('.');
  const hasExtension = dot > 0 && name.length - dot <= MAX_EXTENSION_LENGTH;
  return hasExtension ? { base: name.slice(0, dot), extension: name.slice(dot) } : { base: name, extension: '' };
}
