import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { decodeHeic } from './decode-heic';
import { limitedPicture, withinWorkLimit } from './limited-picture';

const broken = (error: { code?: string; message: string }) => {
  assert.equal(error.code, 'photo_broken', error.message);
  assert.match(error.message, /«часы\.jpg»/);
  return true;
};

describe('the work on one picture', () => {
  it('ends at its limit, and the file is refused by its name', async () => {
    const png = await limitedPicture(Buffer.alloc(12), { raw: { width: 2, height: 2, channels: 3 } })
      .resize(6_000, 6_000, { fit: 'fill' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    // Minutes of work: a blur far wider than any derivative asks for.
    const work = () => limitedPicture(png, {}, 1).blur(300).raw().toBuffer();
    await assert.rejects(withinWorkLimit('часы.jpg', work), broken);
  });

  it('of HEIC ends at its limit too: the decoder’s thread is stopped in the middle', async () => {
    const decoder = new URL(`data:text/javascript,${encodeURIComponent('for (;;);')}`);
    await assert.rejects(decodeHeic(Buffer.alloc(8), 'часы.jpg', { decoder, limitMs: 300 }), broken);
    // A thread that went on would keep this process, and its core, for ever.
  });

  it('of another kind of failure says what it was', async () => {
    await assert.rejects(
      withinWorkLimit('часы.jpg', () => Promise.reject(new Error('disk'))),
      /disk/,
    );
  });

  it('is limited wherever the image library is given what came from outside', () => {
    const folder = new URL('.', import.meta.url);
    // Of its own text, once per process, is the watermark's mask.
    const free = ['limited-picture.ts', 'watermark-mask.ts'];
    const unlimited = readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !free.includes(name))
      .filter((name) => /(?<![\w.])sharp\((?!\))/.test(readFileSync(new URL(name, folder), 'utf8')));
    assert.deepEqual(unlimited, []);
  });
});
