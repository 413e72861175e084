import type { FakeApi } from './fake-api';

/** Makes `fetch` and uploads of this page go to a fake API; the result puts the real ones back. */
export function installFakeTransport(api: FakeApi): () => void {
  const real = { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest };
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const text = request.method === 'GET' ? '' : await request.text();
    const { status, body } = await api.reply(request.method, new URL(request.url), request.headers, text ? JSON.parse(text) : undefined);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  };
  globalThis.XMLHttpRequest = fakeXhr(api) as unknown as typeof XMLHttpRequest;
  return () => Object.assign(globalThis, real);
}

/** The part of XMLHttpRequest that an upload uses. */
function fakeXhr(api: FakeApi) {
  return class {
    upload: { onprogress: ((event: ProgressEvent) => void) | null } = { onprogress: null };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    onloadend: (() => void) | null = null;
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
      this.onabort?.();
      this.onloadend?.();
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
        this.onload?.();
      } catch {
        if (this.#aborted) return;
        this.onerror?.();
      }
      this.onloadend?.();
    }

    #progress(loaded: number, total: number) {
      this.upload.onprogress?.({ lengthComputable: true, loaded, total } as ProgressEvent);
    }
  };
}
