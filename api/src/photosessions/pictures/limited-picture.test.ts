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
    // Minutes of work: a blur far wider than any derivative needs.
    const work = () => limitedPicture(png, {}, 1).blur(300).raw().toBuffer();
    await assert.rejects(withinWorkLimit('часы.jpg', work), broken);
  });

  it('of HEIC ends at its limit too: the decoder’s thread is stopped in the middle', async () => {
    const decoder = new URL(`data:text/javascript,${encodeURIComponent('for (;;);')}`);
    await assert.rejects(decodeHeic(Buffer.alloc(8), 'часы.jpg', { decoder, limitMs: 300 }), broken);
    // A thread that kept running would occupy this process, and its core, forever.
  });

  it('that fails otherwise reports that failure', async () => {
    await assert.rejects(
      withinWorkLimit('часы.jpg', () => Promise.reject(new Error('disk'))),
      /disk/,
    );
  });

  it('is limited wherever the image library reads foreign bytes', () => {
    const folder = new URL('.', import.meta.url);
    // The watermark's mask is drawn from our own text, once per process.
    const free = ['limited-picture.ts', 'watermark-mask.ts'];
    const unlimited = readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !free.includes(name))
      .filter((name) => /(?<![\w.])sharp\((?!\))/.test(readFileSync(new URL(name, folder), 'utf8')));
    assert.deepEqual(unlimited, []);
  });
});
