import { MEBIBYTE, PHOTO_ACCEPT, PHOTO_MAX_BYTES } from '@studio/contracts';

const ACCEPTED = PHOTO_ACCEPT.split(',');
const ENDINGS = ACCEPTED.filter((each) => each.startsWith('.'));

/** A file that is refused as soon as it is chosen. */
export interface UnsupportedFile {
  name: string;
  /** «это не фотография», «больше 40 МБ». */
  reason: string;
}

/**
 * Why a chosen file cannot be a photo that the server accepts; null when it may be one. The server decides by the bytes; name, type and
 * size are checked before anything is stored or sent.
 */
export function unsupported({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): UnsupportedFile | null {
  const ending = /\.[^.]+$/.exec(name.toLowerCase())?.[0];
  const isPhoto = ending === undefined ? ACCEPTED.includes(type) : ENDINGS.includes(ending);
  if (!isPhoto) return { name, reason: 'не JPEG, PNG, WebP или HEIC' };
  if (size === 0) return { name, reason: 'файл пустой' };
  if (size > PHOTO_MAX_BYTES) return { name, reason: `больше ${PHOTO_MAX_BYTES / MEBIBYTE} МБ` };
  return null;
}
