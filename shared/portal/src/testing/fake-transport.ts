import { REPLY_MARK_HEADER } from '@studio/contracts';
import type { FakeApi } from './fake-api';
import { createFakeUploads } from './fake-uploads';

/**
 * Sends `fetch` and uploads of this page to a fake API, which takes the bytes of resumable ones by itself; returns the function that
 * restores the real ones.
 */
export function installFakeTransport(api: FakeApi): () => void {
  const { fetch } = globalThis;
  const uploads = createFakeUploads();
  globalThis.fetch = async (input, init) => {
    // Node's Request knows no page to resolve an address against.
    const request = new Request(typeof input === 'string' ? new URL(input, location.origin) : input, init);
    const upload = await uploads.answer(request);
    if (upload !== null) {
      upload.headers.set(REPLY_MARK_HEADER, 'api');
      return upload;
    }
    const { status, body } = await api.reply(
      request.method,
      new URL(request.url),
      request.headers,
      await readBody(request),
    );
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', [REPLY_MARK_HEADER]: 'api' },
    });
  };
  return () => Object.assign(globalThis, { fetch });
}

/** The body as a handler gets it: parsed JSON, or a form by the names of its parts. */
async function readBody(request: Request): Promise<unknown> {
  if (request.method === 'GET') return undefined;
  if (request.headers.get('content-type')?.startsWith('multipart/form-data'))
    return Object.fromEntries(await request.formData());
  const text = await request.text();
  return text ? JSON.parse(text) : undefined;
}
