import readExif from 'exif-reader';
import { instantIn } from '../../kernel/words/wall-time';

export interface ShotDetails {
  takenAt: Date | null;
  camera: string | null;
}

const MAX_CAMERA_LENGTH = 100;
const UNKNOWN: ShotDetails = { takenAt: null, camera: null };

/**
 * When and with which camera a picture was taken, by its EXIF. A camera clock without an offset is read in `timeZone`. Garbage is ignored:
 * metadata never decides whether a photo is accepted.
 */
export function shotDetails(exif: Uint8Array | undefined, timeZone: string): ShotDetails {
  if (!exif) return UNKNOWN;
  try {
    const { Image, Photo } = readExif(Buffer.from(exif));
    return {
      takenAt: takenAt(Photo?.DateTimeOriginal ?? Photo?.DateTimeDigitized, Photo?.OffsetTimeOriginal, timeZone),
      camera: camera(Image?.Make, Image?.Model),
    };
  } catch {
    return UNKNOWN;
  }
}

/** The reader returns the camera's clock as if it were UTC. */
function takenAt(clock: unknown, offset: unknown, timeZone: string): Date | null {
  if (!(clock instanceof Date) || Number.isNaN(clock.getTime())) return null;
  const year = clock.getUTCFullYear();
  if (year < 1990 || year > 2100) return null;
  const minutes = offsetMinutes(offset);
  return minutes === null ? instantIn(timeZone, clock) : new Date(clock.getTime() - minutes * 60_000);
}

function offsetMinutes(offset: unknown): number | null {
  const parts = typeof offset === 'string' ? /^([+-])(\d{2}):(\d{2})/.exec(offset) : null;
  if (!parts) return null;
  const minutes = Number(parts[2]) * 60 + Number(parts[3]);
  return minutes > 14 * 60 ? null : parts[1] === '-' ? -minutes : minutes;
}

/** «Canon EOS 40D»: the maker is left out where the model already starts with it. */
function camera(make: unknown, model: unknown): string | null {
  const maker = words(make);
  const name = words(model);
  const repeated = maker !== '' && name.toLowerCase().startsWith(maker.split(' ')[0]?.toLowerCase() ?? '');
  return (repeated ? name : `${maker} ${name}`.trim()).slice(0, MAX_CAMERA_LENGTH) || null;
}

function words(value: unknown): string {
  if (Array.isArray(value)) return words(value[0]);
  // Control characters and the remains of a broken encoding.
  return typeof value === 'string'
    ? value
        .replace(/[\p{Cc}\p{Cn}\p{Cs}\ufffd]+/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : '';
}
