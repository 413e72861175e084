import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { processPicture } from '../../testing/processed-picture';

const folder = process.env['REAL_PHOTOS_DIR'] ?? '';
const skip = existsSync(join(folder, 'valid')) ? false : 'REAL_PHOTOS_DIR names no folder of real photographs';
const files = (kind: string) => (skip ? [] : readdirSync(join(folder, kind)));
const read = (kind: string, name: string) => readFileSync(join(folder, kind, name));

async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).resize(64, 64, { fit: 'fill' }).raw().toBuffer()),
  );
  return a!.reduce((sum, value, index) => sum + Math.abs(value - b![index]!), 0) / a!.length;
}

describe('real photographs', { skip }, () => {
  for (const name of files('valid'))
    it(`are taken: ${name}`, async () => {
      const picture = await processPicture(read('valid', name), name);
      const thumbnail = await sharp(picture.thumbnail).metadata();
      assert.ok(Math.abs(thumbnail.width / thumbnail.height - picture.width / picture.height) < 0.02, 'in proportion');
      assert.deepEqual([thumbnail.exif, thumbnail.icc], [undefined, undefined]);
    });

  it('give their camera and time, HEIC too', async () => {
    const iphone = await processPicture(read('valid', 'IMG_5195.HEIC'), 'IMG_5195.HEIC');
    assert.deepEqual(
      [iphone.mediaType, iphone.width, iphone.height, iphone.camera, iphone.takenAt?.toISOString()],
      ['image/heic', 2566, 3313, 'Apple iPhone 11 Pro Max', '2021-04-11T20:47:53.000Z'],
    );
    const canon = await processPicture(read('valid', 'Canon_40D.jpg'), 'Canon_40D.jpg');
    assert.equal(canon.camera, 'Canon EOS 40D');
  });

  for (const scene of ['Landscape', 'Portrait'])
    it(`of one scene look alike whatever their orientation: ${scene}`, async () => {
      const names = files('orientation').filter((name) => name.startsWith(scene));
      const pictures = await Promise.all(names.map((name) => processPicture(read('orientation', name), name)));
      const [first] = pictures;
      for (const [index, picture] of pictures.entries()) {
        assert.deepEqual(
          [picture.width, picture.height],
          scene === 'Landscape' ? [1800, 1200] : [1200, 1800],
          names[index],
        );
        const off = await difference(picture.thumbnail, first!.thumbnail);
        assert.ok(off < 5, `${names[index]}: ${off}`);
      }
    });

  for (const name of files('broken'))
    it(`that are unfit are refused by name: ${name}`, async () => {
      await assert.rejects(
        processPicture(read('broken', name), name),
        (error: { code?: string; status?: number; message: string }) => {
          assert.match(error.code ?? '', /^photo_(broken|too_small)$/);
          assert.equal(error.status, 422);
          assert.ok(error.message.includes(`«${name}»`), error.message);
          return true;
        },
      );
    });

  it('cut off are refused, HEIC too', async () => {
    for (const name of files('valid')) {
      const whole = read('valid', name);
      for (const part of [0.3, 0.7, 0.95])
        await assert.rejects(
          processPicture(whole.subarray(0, Math.floor(whole.length * part)), name),
          { code: 'photo_broken' },
          `${name} at ${part}`,
        );
    }
  });
});
