import { crc32 } from './crc32.mjs';

export const MEDIA = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' };
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const WHITE = [255, 255, 255];

/** Width and height of a PNG; null when the bytes are none. */
export function sizeOfPng(bytes) {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(PNG)) return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Whether a file begins as a picture of its ending does; endings without a rule are believed. */
export function isPicture(bytes, ending) {
  const begins = BEGINS[ending];
  return begins === undefined || begins(bytes);
}

const latin = (bytes, from, to) => bytes.toString('latin1', from, to);
const isJpeg = (bytes) => latin(bytes, 0, 3) === '\xFF\xD8\xFF';
const BEGINS = {
  svg: (bytes) => /<svg[\s>]/.test(bytes.toString('utf8', 0, 65_536)),
  png: (bytes) => sizeOfPng(bytes) !== null,
  webp: (bytes) => latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP',
  avif: (bytes) => latin(bytes, 4, 8) === 'ftyp',
  jpg: isJpeg,
  jpeg: isJpeg,
};

/** The shipped mark in another colour. */
export function recolourSvg(bytes, from, to) {
  return Buffer.from(bytes.toString('utf8').replaceAll(from, to));
}

/**
 * A shipped icon in another colour. Icons are PNG with a palette that leads from the colour to white, so that the
 * palette alone changes.
 * @throws when the picture is of another kind
 */
export function recolourPng(bytes, from, to) {
  const [was, becomes] = [channels(from), channels(to)];
  const out = [PNG];
  let isRecoloured = false;
  for (const { type, data } of chunksOf(bytes)) {
    const isPalette = type === 'PLTE';
    out.push(chunk(type, isPalette ? recolourPalette(data, was, becomes) : data));
    isRecoloured ||= isPalette;
  }
  if (!isRecoloured) throw new Error('The icon has no palette');
  return Buffer.concat(out);
}

function recolourPalette(palette, was, becomes) {
  const out = Buffer.from(palette);
  // The channel in which the two ends differ most tells how much white there is.
  const widest = was.map((value, index) => [255 - value, index]).sort((a, b) => b[0] - a[0])[0][1];
  for (let at = 0; at < out.length; at += 3) {
    const white = Math.min(1, Math.max(0, (out[at + widest] - was[widest]) / (255 - was[widest])));
    becomes.forEach((value, index) => (out[at + index] = Math.round(value + (WHITE[index] - value) * white)));
  }
  return out;
}

function* chunksOf(bytes) {
  if (sizeOfPng(bytes) === null) throw new Error('The icon is no PNG');
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    yield { type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, at + 8 + length) };
    at += length + 12;
  }
}

function chunk(type, data) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const channels = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
