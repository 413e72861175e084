import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { processPicture } from '../../../api/src/testing/processed-picture';
import type { Budget } from './budgets';
import type { Figure } from './figure';
import { median } from './statistics';

const ROUNDS = 5;
/** 24 megapixels. */
const [WIDTH, HEIGHT] = [6_000, 4_000];
/** Largest ratio to the same steps by libvips alone: nine tenths of their speed. */
const MAX_RATIO = 1.11;

/** Milliseconds of one core for all derivatives of a photo, against the same steps by libvips called by hand. */
export async function benchPhotoChain(): Promise<{ figures: Figure[]; budgets: Budget[] }> {
  sharp.concurrency(1);
  const photo = await drawnPhoto();
  const layer = await sharp({ create: { width: 1_600, height: 1_067, channels: 4, background: '#ffffff55' } })
    .raw()
    .toBuffer();
  const chain: number[] = [];
  const bare: number[] = [];
  await processPicture(photo, 'a.jpg');
  for (let round = 0; round < ROUNDS; round += 1) {
    chain.push(await coreTime(() => processPicture(photo, 'a.jpg')));
    bare.push(await coreTime(() => bareSteps(photo, layer)));
  }
  const [ms, bare_ms] = [median(chain), median(bare)];
  return {
    figures: [
      {
        name: 'photo chain: a photo of 24 MP / the same steps by libvips alone',
        ratio: ms / bare_ms,
        detail: { core_ms: ms, bare_core_ms: bare_ms, photos_per_core_second: 1_000 / ms },
      },
    ],
    budgets: [{ name: 'photo chain / libvips alone', value: ms / bare_ms, limit: MAX_RATIO, unit: '×' }],
  };
}

/** Soft shapes and grain, as a photograph has both. */
async function drawnPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const small = sharp({ create: { width: 1_500, height: 1_000, channels: 3, background: '#806a5a', noise } }).blur(1.2);
  return sharp(await small.png().toBuffer())
    .resize(WIDTH, HEIGHT)
    .jpeg({ quality: 90 })
    .toBuffer();
}

async function bareSteps(photo: Buffer, layer: Buffer): Promise<void> {
  createHash('sha256').update(photo).digest();
  const { data, info } = await sharp(photo, { failOn: 'warning' })
    .autoOrient()
    .resize(1_600, 1_600, { fit: 'inside' })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const open = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  await Promise.all([
    open().resize(100, 100, { fit: 'inside' }).ensureAlpha().raw().toBuffer(),
    open().resize(400, 400, { fit: 'inside' }).webp({ quality: 78 }).toBuffer(),
    open()
      .composite([{ input: layer, raw: { width: 1_600, height: 1_067, channels: 4 } }])
      .jpeg({ quality: 80, progressive: true, optimiseCoding: true })
      .toBuffer(),
  ]);
}

/** Processor time of this process and its threads: other load of the machine counts little. */
async function coreTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
