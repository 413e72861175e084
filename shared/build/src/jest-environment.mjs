import { TextDecoder, TextEncoder } from 'node:util';
import { TestEnvironment } from 'jest-environment-jsdom';

const fromNode = [
  'structuredClone', 'fetch', 'Headers', 'Request', 'Response', 'FormData', 'Blob', 'File', 'ReadableStream',
  'WritableStream', 'TransformStream', 'TextEncoderStream', 'TextDecoderStream', 'CompressionStream',
  'DecompressionStream', 'BroadcastChannel', 'MessageChannel', 'MessagePort', 'MessageEvent', 'ArrayBuffer',
  'Uint8Array', 'performance',
];

/** jsdom with the parts of a browser that it lacks, taken from Node. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { TextEncoder, TextDecoder });
    for (const name of fromNode) {
      if (globalThis[name] === undefined) continue;
      Object.defineProperty(this.global, name, { value: globalThis[name], writable: true, configurable: true });
    }
    Object.defineProperty(this.global.crypto, 'subtle', { value: globalThis.crypto.subtle, configurable: true });
  }
}
