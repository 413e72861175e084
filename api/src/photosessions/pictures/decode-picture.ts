import { PHOTO_MAX_PIXELS, PHOTO_MIN_LONG_SIDE, PHOTO_MIN_SHORT_SIDE } from '@studio/contracts';
import type { Metadata, Sharp } from 'sharp';
import { decodeHeic } from './decode-heic';
import { isBlemish } from './blemish';
import { limitedPicture } from './limited-picture';
import { pictureType, type PictureType } from './media-type';
import { refusal } from './refusal';
import { tagProfile } from './tag-profile';

/** Upright sRGB pixels, three bytes each. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

export interface DecodedPicture {
  mediaType: PictureType;
  /** Pixels of the upright original, like `height`. */
  width: number;
  height: number;
  exif: Buffer | undefined;
  /** The picture fitted to the requested side. */
  pixels: Pixels;
}

const FORMATS: Record<PictureType, Metadata['format']> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heif',
};

/**
 * Decodes a picture once, whole, and returns it upright, in sRGB, without transparency, with a long side of at most `side` pixels. The type
 * is decided by the bytes alone; the size is checked in the header, before decoding.
 * @throws `photo_type_unsupported`, `photo_too_many_pixels`, `photo_too_small` or `photo_broken`, naming the file.
 */
export async function decodePicture(bytes: Uint8Array, filename: string, side: number): Promise<DecodedPicture> {
  const mediaType = pictureType(bytes);
  if (mediaType === null) throw refusal.type(filename);
  const metadata = await readHeader(bytes, filename);
  if (metadata.format !== FORMATS[mediaType]) throw refusal.type(filename);
  if (mediaType === 'image/heic' && metadata.compression !== 'hevc') throw refusal.type(filename);
  const { width, height } = mediaType === 'image/heic' ? metadata : metadata.autoOrient;
  if (width * height > PHOTO_MAX_PIXELS) throw refusal.pixels(filename);
  if (Math.max(width, height) < PHOTO_MIN_LONG_SIDE || Math.min(width, height) < PHOTO_MIN_SHORT_SIDE)
    throw refusal.tiny(filename, width, height);

  if (mediaType === 'image/heic') {
    const { pixels, ...size } = await readHeic(bytes, filename, side, metadata.icc);
    return { mediaType, ...size, exif: metadata.exif, pixels };
  }
  return { mediaType, width, height, exif: metadata.exif, pixels: await readPixels(bytes, filename, side) };
}

async function readHeader(bytes: Uint8Array, filename: string): Promise<Metadata> {
  try {
    return await limitedPicture(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw refusal.broken(filename);
  }
}

/**
 * Damage that a decoder would cover with grey blocks must be refused, so any warning counts, except those that real cameras cause without a
 * wrong pixel.
 */
async function readPixels(bytes: Uint8Array, filename: string, side: number): Promise<Pixels> {
  try {
    return await fitted(limitedPicture(bytes, { failOn: 'warning', limitInputPixels: PHOTO_MAX_PIXELS }), side);
  } catch (error) {
    if (!isBlemish(error, bytes)) throw refusal.broken(filename);
  }
  try {
    return await fitted(limitedPicture(bytes, { failOn: 'error', limitInputPixels: PHOTO_MAX_PIXELS }), side);
  } catch {
    throw refusal.broken(filename);
  }
}

async function readHeic(bytes: Uint8Array, filename: string, side: number, profile: Buffer | undefined) {
  const { width, height, data } = await decodeHeic(bytes, filename);
  const small = limitedPicture(data, { raw: { width, height, channels: 3 } }).resize(fitInto(side));
  const png = await small.png({ compressionLevel: 1 }).toBuffer();
  return { width, height, pixels: await fitted(limitedPicture(profile ? tagProfile(png, profile) : png), side) };
}

/** Upright, in sRGB, without transparency, long side at most `side`. */
export async function fitted(picture: Sharp, side: number): Promise<Pixels> {
  const { data, info } = await picture
    .autoOrient()
    .resize(fitInto(side))
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export function fitInto(side: number) {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;
}
