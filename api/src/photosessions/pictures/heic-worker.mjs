import { parentPort, workerData } from 'node:worker_threads';
import decode from 'heic-decode';

/**
 * Decodes the first picture of a HEIC file, given as `bytes`, to RGBA. Runs in a worker thread of its own: decoding
 * takes seconds, and its WebAssembly memory goes back to the system only with the thread. Refuses by the size in the
 * header, before a pixel is decoded.
 */
const { bytes, maxPixels } = workerData;

try {
  const pictures = await decode.all({ buffer: bytes });
  const { width, height } = pictures[0];
  if (width * height > maxPixels) {
    parentPort.postMessage({ fault: 'pixels' });
  } else {
    const { data } = await pictures[0].decode();
    parentPort.postMessage({ width, height, data }, [data.buffer]);
  }
} catch {
  parentPort.postMessage({ fault: 'broken' });
}
