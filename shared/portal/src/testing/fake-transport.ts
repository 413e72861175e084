import type { FakeApi } from './fake-api';
import { createFakeUploads } from './fake-uploads';

/** Makes `fetch` and uploads of this page go to a fake API, which takes the bytes of resumable ones by itself; the result puts the real ones back. */
export function installFakeTransport(api: FakeApi): () => void {
  const { fetch } = globalThis;
  const uploads = createFakeUploads();
  globalThis.fetch = async (input, init) => {
    // Node's Request knows no page to resolve an address against.
    const request = new Request(typeof input === 'string' ? new URL(input, location.origin) : input, init);
    const upload = await uploads.answer(request);
    if (upload !== null) return upload;
    const text = request.method === 'GET' ? '' : await request.text();
    const { status, body } = await api.reply(
      request.method,
      new URL(request.url),
      request.headers,
      text ? JSON.parse(text) : undefined,
    );
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  };
  return () => Object.assign(globalThis, { fetch });
}
