import { Worker } from 'node:worker_threads';
import { PHOTO_MAX_PIXELS } from '@studio/contracts';
import { refusal } from './refusal';

export interface RgbPixels {
  width: number;
  height: number;
  /** Three bytes per pixel. */
  data: Uint8Array;
}

/** Decoding 50 megapixels takes about ten seconds; a file that needs longer than this is not a photo. */
const DECODE_LIMIT_MS = 60_000;

/**
 * Decodes HEVC stills, which the image library's build leaves out. The picture comes upright: rotation and crop are properties of the file
 * (`irot`, `clap`), and the decoder applies them.
 */
export function decodeHeic(
  bytes: Uint8Array,
  filename: string,
  { decoder = new URL('./heic-worker.mjs', import.meta.url), limitMs = DECODE_LIMIT_MS } = {},
): Promise<RgbPixels> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(decoder, {
      workerData: { bytes, maxPixels: PHOTO_MAX_PIXELS },
      execArgv: [],
    });
    const timer = setTimeout(() => finish(() => reject(refusal.broken(filename))), limitMs);
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      void worker.terminate();
    };
    worker.on('message', (reply: RgbPixels | { fault: 'pixels' | 'broken' }) => {
      finish(() => ('fault' in reply ? reject(refusal[reply.fault](filename)) : resolve(reply)));
    });
    worker.on('error', () => finish(() => reject(refusal.broken(filename))));
  });
}
