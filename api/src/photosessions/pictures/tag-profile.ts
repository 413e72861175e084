import { crc32, deflateSync } from 'node:zlib';

/** Bytes before the first chunk that follows IHDR: signature 8, length 4, type 4, data 13, checksum 4. */
const AFTER_IHDR = 33;

/** The PNG with the ICC profile inserted as its `iCCP` chunk (PNG specification, 11.3.2.3). */
export function tagProfile(png: Buffer, profile: Uint8Array): Buffer {
  const data = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length - 4);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(data));
  return Buffer.concat([png.subarray(0, AFTER_IHDR), length, data, checksum, png.subarray(AFTER_IHDR)]);
}
