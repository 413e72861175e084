import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { processPicture } from '../../testing/processed-picture';
import { watermark } from './watermark';

const WIDTH = 800;
const HEIGHT = 600;

const hash = (seed: string) => createHash('sha256').update(seed).digest('hex');

async function marked(ground: number, text: string, sha256: string): Promise<Buffer> {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3, ground);
  await watermark(text, sha256, { data, width: WIDTH, height: HEIGHT });
  return data;
}

/** How strongly each pixel is covered: how much closer black and white are than without a watermark. */
async function alpha(text: string, sha256: string): Promise<Float64Array> {
  const [black, white] = await Promise.all([marked(0, text, sha256), marked(255, text, sha256)]);
  return Float64Array.from({ length: WIDTH * HEIGHT }, (_, index) => 255 - white[index * 3]! + black[index * 3]!);
}

function spread(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

describe('the watermark', () => {
  it('covers every part of a picture', async () => {
    const covered = await alpha('Студия', hash('one'));
    for (let top = 0; top < HEIGHT; top += 150)
      for (let left = 0; left < WIDTH; left += 200) {
        let strongest = 0;
        for (let y = top; y < top + 150; y += 1)
          for (let x = left; x < left + 200; x += 1) strongest = Math.max(strongest, covered[y * WIDTH + x]!);
        assert.ok(strongest > 60, `at ${left}, ${top}: ${strongest}`);
      }
  });

  it('is the same for the same picture', async () => {
    assert.deepEqual(await alpha('Студия', hash('one')), await alpha('Студия', hash('one')));
  });

  it('contains the given text, Cyrillic too: the font has the letters', async () => {
    const [one, other] = await Promise.all(['Ж', 'Щ'].map((text) => alpha(text, hash('one'))));
    assert.notDeepEqual(one, other);
    const missing = await Promise.all(['\u{10ffff}', '\u{10fffe}'].map((text) => alpha(text, hash('one'))));
    assert.ok(spread(one!) > 5, 'letters leave a mark');
    assert.notDeepEqual(one, missing[0], 'and are no empty boxes');
  });

  it('is visible on black and on white', async () => {
    for (const background of ['#000', '#fff']) {
      const flat = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
        .png()
        .toBuffer();
      const { channels } = await sharp((await processPicture(flat, 'a.png')).watermarked).stats();
      assert.ok(channels[0]!.stdev > 6, `${background}: ${channels[0]!.stdev}`);
    }
  });

  it('differs so much between pictures that averaging a set erases it instead of revealing it', async () => {
    const layers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => alpha('Фотостудия «Момент»', hash(`photo ${index}`))),
    );
    const average = new Float64Array(WIDTH * HEIGHT);
    for (const layer of layers)
      layer.forEach((value, index) => (average[index] = average[index]! + value / layers.length));
    const single = spread(layers[0]!);
    const left = spread(average);
    // Identical layers would keep all of it; independent layers keep 1/√24, a fifth.
    assert.ok(left < single * 0.3, `${left} of ${single}`);
  });
});
