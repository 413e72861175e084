/** Accepted types of a photo. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic';

/** Brands (ISO/IEC 23008-12) of stills coded as HEVC; `mif1` says only that it is a HEIF still of some codec. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
const OTHER_CODECS = new Set(['avif', 'avis', 'j2ki', 'jpeg']);

/** The type by the first bytes, whatever the name or the client claims; null for everything that is not accepted. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'image/webp';
  return isHeic(bytes) ? 'image/heic' : null;
}

function isHeic(bytes: Uint8Array): boolean {
  if (text(bytes, 4, 8) !== 'ftyp') return false;
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const brands = [text(bytes, 8, 12)];
  for (let at = 16; at + 4 <= Math.min(size, bytes.length, 256); at += 4) brands.push(text(bytes, at, at + 4));
  return brands.some((brand) => HEIC_BRANDS.has(brand)) && !brands.some((brand) => OTHER_CODECS.has(brand));
}

function startsWith(bytes: Uint8Array, magic: number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

function text(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.subarray(from, to)).toString('latin1');
}
