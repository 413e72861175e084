import { TextDecoder, TextEncoder } from 'node:util';
import { TestEnvironment as DomEnvironment } from 'jest-environment-jsdom';
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';

const fromNode = [
  'structuredClone',
  'Headers',
  'Response',
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

/** Node's own signal that follows jsdom's, which Node does not take. */
function ofNode(signal) {
  if (!signal || signal instanceof AbortSignal) return signal;
  const own = new AbortController();
  if (signal.aborted) own.abort(signal.reason);
  else signal.addEventListener('abort', () => own.abort(signal.reason), { once: true });
  return own.signal;
}

const withSignalOfNode = (init) => (init?.signal ? { ...init, signal: ofNode(init.signal) } : init);

class PageRequest extends Request {
  constructor(input, init) {
    super(input, withSignalOfNode(init));
  }
}

/** Node's own, which its fetch takes, and which a form fills as in a browser: `OfForm` is jsdom's. */
const pageFormData = (OfForm) =>
  class extends FormData {
    constructor(form, submitter) {
      super();
      if (form !== undefined) for (const [name, value] of new OfForm(form, submitter)) this.append(name, value);
    }
  };

const pageFetch = (input, init) => fetch(input, withSignalOfNode(init));

/** jsdom with the parts of a browser that it lacks, taken from Node. */
class BrowserEnvironment extends DomEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { TextEncoder, TextDecoder, BroadcastChannel: UnrefBroadcastChannel });
    Object.assign(this.global, {
      Request: PageRequest,
      fetch: pageFetch,
      FormData: pageFormData(this.global.FormData),
    });
    for (const name of fromNode) {
      if (globalThis[name] === undefined) continue;
      Object.defineProperty(this.global, name, { value: globalThis[name], writable: true, configurable: true });
    }
    Object.defineProperty(this.global.crypto, 'subtle', { value: globalThis.crypto.subtle, configurable: true });
  }
}

class PlainEnvironment extends NodeEnvironment {
  async setup() {
    await super.setup();
    this.global.BroadcastChannel = UnrefBroadcastChannel;
  }
}

/** A browser for components (`*.test.tsx`), and for a `*.test.ts` whose first comment says `@dom`. All other tests run in Node alone. */
export default function TestEnvironment(config, context) {
  const needsDom = context.testPath.endsWith('.tsx') || 'dom' in context.docblockPragmas;
  return needsDom ? new BrowserEnvironment(config, context) : new PlainEnvironment(config, context);
}
