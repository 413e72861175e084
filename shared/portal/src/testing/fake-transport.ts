import type { FakeApi } from './fake-api';

/** Makes `fetch` and uploads of this page go to a fake API; the result puts the real ones back. */
export function installFakeTransport(api: FakeApi): () => void {
  const real = { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest };
  globalThis.fetch = async (input, init) => {
    // Node's Request knows no page to resolve an address against.
    const request = new Request(typeof input === 'string' ? new URL(input, location.origin) : input, init);
    const text = request.method === 'GET' ? '' : await request.text();
    const { status, body } = await api.reply(
      request.method,
      new URL(request.url),
      request.headers,
      text ? JSON.parse(text) : undefined,
    );
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  };
  globalThis.XMLHttpRequest = fakeXhr(api) as unknown as typeof XMLHttpRequest;
  return () => Object.assign(globalThis, real);
}

/** The part of XMLHttpRequest that an upload uses. */
function fakeXhr(api: FakeApi) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    #method = '';
    #url = '';
    #headers = new Headers();
    #aborted = false;

    open(method: string, url: string) {
      this.#method = method;
      this.#url = url;
    }

    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }

    abort() {
      this.#aborted = true;
      this.#end('abort');
    }

    send(form: FormData) {
      void this.#send(form);
    }

    async #send(form: FormData) {
      try {
        await Promise.resolve();
        this.#progress(1, 2);
        const reply = await api.reply(this.#method, new URL(this.#url, location.origin), this.#headers, form);
        if (this.#aborted) return;
        this.#progress(2, 2);
        this.status = reply.status;
        this.responseText = JSON.stringify(reply.body);
        this.#end('load');
      } catch {
        if (!this.#aborted) this.#end('error');
      }
    }

    #progress(loaded: number, total: number) {
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }));
    }

    #end(type: 'load' | 'error' | 'abort') {
      this.dispatchEvent(new Event(type));
      this.dispatchEvent(new Event('loadend'));
    }
  };
}
