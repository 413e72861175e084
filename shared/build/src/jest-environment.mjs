import { TextDecoder, TextEncoder } from 'node:util';
import { TestEnvironment } from 'jest-environment-jsdom';

const fromNode = [
  'structuredClone',
  'fetch',
  'Headers',
  'Request',
  'Response',
  'FormData',
  'Blob',
  'File',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoderStream',
  'TextDecoderStream',
  'CompressionStream',
  'DecompressionStream',
  'MessageEvent',
  'ArrayBuffer',
  'Uint8Array',
  'performance',
];

/** Node's channel that does not keep a finished test run alive. (No MessageChannel: React's scheduler would do just that with it.) */
class UnrefBroadcastChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/** jsdom with the parts of a browser that it lacks, taken from Node. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { TextEncoder, TextDecoder, BroadcastChannel: UnrefBroadcastChannel });
    for (const name of fromNode) {
      if (globalThis[name] === undefined) continue;
      Object.defineProperty(this.global, name, { value: globalThis[name], writable: true, configurable: true });
    }
    Object.defineProperty(this.global.crypto, 'subtle', { value: globalThis.crypto.subtle, configurable: true });
  }
}
