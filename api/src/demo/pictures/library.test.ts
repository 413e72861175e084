import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'node:test';
import readExif from 'exif-reader';
import sharp from 'sharp';
import { pictureLibrary, readFrame } from './library';

const library = pictureLibrary('full');
const frames = library.flatMap((set) => set.frames);

describe('the picture library', () => {
  it('is some thirty groups of people with three to six pictures each, in every setting', () => {
    assert.ok(library.length >= 30);
    for (const set of library) assert.ok(set.frames.length >= 3 && set.frames.length <= 6);
    assert.ok(frames.length >= 120);
    assert.equal(new Set(library.map(({ setting }) => setting)).size, 9);
  });

  it('has a small edition of sixteen pictures that is part of the full one', () => {
    const small = pictureLibrary('small').flatMap((set) => set.frames);
    assert.deepEqual(small, frames.slice(0, 16));
  });

  it('names each file that exists, and no other', () => {
    const files = readdirSync(fileURLToPath(new URL('.', import.meta.url))).filter((name) => name.endsWith('.webp'));
    assert.deepEqual(files.sort(), frames.map((frame) => `${frame}.webp`).sort());
  });

  it('is small enough for the repository: three megabytes in total', async () => {
    const sizes = await Promise.all(frames.map(async (frame) => (await readFrame(frame)).length));
    assert.ok(sizes.reduce((sum, size) => sum + size, 0) <= 3_000_000);
  });

  it('has pictures with a camera’s metadata', async () => {
    const { format, exif, width, height } = await sharp(await readFrame('set-01-1')).metadata();
    assert.equal(format, 'webp');
    assert.ok(Math.max(width, height) >= 1_000);
    assert.ok(exif);
    assert.equal(readExif(exif).Image?.Model, 'Canon EOS R6');
  });
});
