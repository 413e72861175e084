import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { COMPANY_ZONE } from '../../kernel/words/calendar';
import { DEFAULT_COMPANY_NAME } from '../../kernel/process/branding';
import { decodePicture, fitInto, fitted, type Pixels } from './decode-picture';
import { limitedPicture, withinWorkLimit } from './limited-picture';
import type { PictureType } from './media-type';
import { shotDetails } from './shot-details';
import { sha256Of } from './sha256';
import { watermark } from './watermark';

/** What is known of a picture when it is received. The derivatives contain none of the original's metadata. */
export interface TakenPicture {
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
}

interface Settings {
  /** IANA zone in which a camera clock without an offset is read. */
  timeZone?: string;
}

const PREVIEW_SIDE = 1_600;
const THUMBNAIL_SIDE = 400;
/** The longest side that JPEG allows. */
const MAX_SIDE = 65_535;
/** The longest side that ThumbHash takes. */
const THUMBHASH_SIDE = 100;

// Each picture is processed once; a cache would only use memory.
sharp.cache(false);
// Pictures processed in parallel use the cores; one picture needs a single thread.
sharp.concurrency(1);

/**
 * Reads a picture whole, so that a damaged one is refused at once, and makes its thumbnail; the preview is drawn separately. Runs in this
 * process: while calls are answered, use `pictureWork`.
 * @throws `photo_type_unsupported`, `photo_too_many_pixels`, `photo_too_small` or `photo_broken`, naming the file
 */
export async function takePicture(
  original: Uint8Array,
  filename: string,
  settings: Settings = {},
): Promise<TakenPicture> {
  return (await take(original, filename, THUMBNAIL_SIDE, settings)).picture;
}

/** Like `takePicture`, reported as soon as it is known, and then the preview from the same decoding. @throws what `takePicture` throws */
export async function takeAndDraw(
  original: Uint8Array,
  filename: string,
  tell: (picture: TakenPicture) => void,
  { mark, ...settings }: Settings & { mark?: string | undefined } = {},
): Promise<Buffer> {
  const { picture, pixels } = await take(original, filename, PREVIEW_SIDE, settings);
  tell(picture);
  return makeWatermarked(pixels, mark, picture.sha256);
}

/** The preview of a picture that was received. @throws what `takePicture` throws */
export async function drawPreview(original: Uint8Array, sha256: string, mark?: string): Promise<Buffer> {
  const { pixels } = await decodePicture(original, sha256, PREVIEW_SIDE);
  return makeWatermarked(pixels, mark, sha256);
}

/** All its pixels, upright, as a JPEG that every browser shows. @throws what `takePicture` throws */
export async function drawFull(original: Uint8Array, sha256: string): Promise<Buffer> {
  const { pixels } = await decodePicture(original, sha256, MAX_SIDE);
  return withinWorkLimit(sha256, () => open(pixels).jpeg({ quality: 90 }).toBuffer());
}

async function take(
  original: Uint8Array,
  filename: string,
  side: number,
  { timeZone = COMPANY_ZONE }: Settings,
): Promise<{ picture: TakenPicture; pixels: Pixels }> {
  const sha256 = await sha256Of(original);
  const { pixels, exif, ...decoded } = await decodePicture(original, filename, side);
  const [thumbhash, thumbnail] = await withinWorkLimit(filename, async () => {
    const small = await fitted(open(pixels), THUMBNAIL_SIDE);
    return Promise.all([makeThumbhash(small), open(small).webp({ quality: 78 }).toBuffer()]);
  });
  const bytes = original.length;
  return { picture: { sha256, bytes, ...decoded, ...shotDetails(exif, timeZone), thumbhash, thumbnail }, pixels };
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

/** Overwrites the pixels. */
async function makeWatermarked(pixels: Pixels, mark: string | undefined, sha256: string): Promise<Buffer> {
  await watermark(mark ?? DEFAULT_COMPANY_NAME, sha256, pixels);
  // The encoder's slow search would save a seventh of the bytes and take most of the processing time.
  const preview = open(pixels).jpeg({ quality: 80, progressive: true, optimiseCoding: true });
  return withinWorkLimit(sha256, () => preview.toBuffer());
}
