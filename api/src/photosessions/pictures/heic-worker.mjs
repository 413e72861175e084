import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';

/**
 * Decodes the main picture of a HEIC file, given as `bytes`, to RGB. Runs in its own worker thread: decoding takes seconds, and its
 * WebAssembly memory returns to the system only with the thread. Refuses by the size in the header, before a pixel is decoded; strict, so
 * that a missing or damaged tile is an error and not a grey field.
 *
 * Works on the C interface of libheif (heif.h, heif_decoding.h); nothing is released, the thread ends after one picture.
 */
const { bytes, maxPixels } = workerData;

const COLORSPACE_RGB = 1;
const CHROMA_INTERLEAVED_RGB = 10;
const CHANNEL_INTERLEAVED = 10;
/** Offset of `strict_decoding` in `heif_decoding_options`: two bytes, four pointers and one byte precede it. */
const STRICT_DECODING = 21;

/** Memory for what C functions return through pointers: an error (code, subcode, message) and a value. */
const error = libheif._malloc(12);
const out = libheif._malloc(4);
const value = () => libheif.HEAPU32[out >> 2];

function check() {
  if (libheif.HEAP32[error >> 2] !== 0) throw new Error('libheif refuses the file');
}

function openPicture() {
  const context = libheif._heif_context_alloc();
  const file = libheif._malloc(bytes.length);
  libheif.HEAPU8.set(bytes, file);
  libheif._heif_context_read_from_memory_without_copy(error, context, file, bytes.length, 0);
  check();
  libheif._heif_context_get_primary_image_handle(error, context, out);
  check();
  return value();
}

function decode(handle) {
  const options = libheif._heif_decoding_options_alloc();
  libheif.HEAPU8[options + STRICT_DECODING] = 1;
  libheif._heif_decode_image(error, handle, out, COLORSPACE_RGB, CHROMA_INTERLEAVED_RGB, options);
  check();
  const image = value();
  const width = libheif._heif_image_get_width(image, CHANNEL_INTERLEAVED);
  const height = libheif._heif_image_get_height(image, CHANNEL_INTERLEAVED);
  const plane = libheif._heif_image_get_plane_readonly(image, CHANNEL_INTERLEAVED, out);
  const stride = value();
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    data.set(libheif.HEAPU8.subarray(plane + y * stride, plane + y * stride + width * 3), y * width * 3);
  return { width, height, data };
}

try {
  const handle = openPicture();
  if (libheif._heif_image_handle_get_width(handle) * libheif._heif_image_handle_get_height(handle) > maxPixels) {
    parentPort.postMessage({ fault: 'pixels' }, []);
  } else {
    const picture = decode(handle);
    parentPort.postMessage(picture, [picture.data.buffer]);
  }
} catch {
  parentPort.postMessage({ fault: 'broken' }, []);
}
