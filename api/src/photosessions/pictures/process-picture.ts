import { webcrypto } from 'node:crypto';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { DEFAULT_COMPANY_NAME } from '../../kernel/branding';
import { decodePicture, fitInto, type Pixels } from './decode-picture';
import { limitedPicture, withinWorkLimit } from './limited-picture';
import type { PictureType } from './media-type';
import { shotDetails } from './shot-details';
import { pictureSlot } from './slots';
import { watermark } from './watermark';

/** What the server knows and shows of one picture. Nothing of the original's metadata is in the derivatives. */
export interface ProcessedPicture {
  /** Of the original bytes, hex. */
  sha256: string;
  bytes: number;
  mediaType: PictureType;
  /** Pixels of the upright picture. */
  width: number;
  height: number;
  takenAt: Date | null;
  camera: string | null;
  /** Base64. */
  thumbhash: string;
  /** WebP, long side at most 400 px. */
  thumbnail: Buffer;
  /** JPEG, long side at most 1600 px, with the watermark. */
  watermarked: Buffer;
}

interface Settings {
  /** IANA zone in which a camera clock without an offset is read. */
  timeZone?: string;
  /** Text of the watermark. */
  mark?: string;
}

const PREVIEW_SIDE = 1_600;
const THUMBNAIL_SIDE = 400;
/** ThumbHash takes at most so many. */
const THUMBHASH_SIDE = 100;

// Pictures pass through once; keeping them would only hold memory.
sharp.cache(false);

/**
 * Makes everything that is shown of a picture, decoding it once. Waits for a free slot: a few pictures are worked on at
 * a time, whatever arrives.
 * @throws `photo_type_unsupported`, `photo_too_many_pixels`, `photo_too_small` or `photo_broken`, naming the file;
 *   `unavailable` when too many are waiting.
 */
export async function processPicture(
  original: Uint8Array,
  filename: string,
  settings: Settings = {},
): Promise<ProcessedPicture> {
  const { timeZone = 'Europe/Moscow', mark = DEFAULT_COMPANY_NAME } = settings;
  return pictureSlot(async () => {
    const sha256 = await sha256Of(original);
    const { pixels, exif, ...picture } = await decodePicture(original, filename, PREVIEW_SIDE);
    const [thumbhash, thumbnail, watermarked] = await withinWorkLimit(filename, () =>
      Promise.all([
        makeThumbhash(pixels),
        open(pixels).resize(fitInto(THUMBNAIL_SIDE)).webp({ quality: 78 }).toBuffer(),
        makeWatermarked(pixels, mark, sha256),
      ]),
    );
    return {
      sha256,
      bytes: original.length,
      ...picture,
      ...shotDetails(exif, timeZone),
      thumbhash,
      thumbnail,
      watermarked,
    };
  });
}

/** SHA-256, hex, reckoned off the main thread. */
export async function sha256Of(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex');
}

function open({ data, width, height }: Pixels) {
  return limitedPicture(data, { raw: { width, height, channels: 3 } });
}

async function makeThumbhash(pixels: Pixels): Promise<string> {
  const { data, info } = await open(pixels)
    .resize(fitInto(THUMBHASH_SIDE))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

async function makeWatermarked(pixels: Pixels, mark: string, sha256: string): Promise<Buffer> {
  const { data, width, height } = await watermark(mark, sha256, pixels.width, pixels.height);
  return open(pixels)
    .composite([{ input: data, raw: { width, height, channels: 4 } }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}
