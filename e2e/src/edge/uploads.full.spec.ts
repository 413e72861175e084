import { createHash, randomBytes } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';
import { expect, test } from '@playwright/test';
import { PHOTO_MAX_BYTES, TUS_CONTENT_TYPE, TUS_VERSION, UPLOADS_PATH } from '@studio/contracts';
import { apiAs, tokenOf } from '../fixtures/api';

test.describe.configure({ mode: 'serial' });

const url = process.env['E2E_URL'] ?? '';
const apiUrl = process.env['E2E_API_URL'] ?? '';
/** A photo of a common size: random bytes, which nobody checks before it is complete. */
const content = randomBytes(3_000_000);
const sha256 = createHash('sha256').update(content).digest('hex');
let token: string;

test.beforeAll(async () => {
  token = await tokenOf('photographer', { url, apiUrl });
});

test('a file is uploaded through nginx in three parts, one of which is cut in the middle', async () => {
  const made = await tus('POST', '', { 'upload-length': content.length, 'upload-metadata': `sha256 ${btoa(sha256)}` });
  expect(made.statusCode).toBe(201);
  expect(made.headers['location']).toBe(`/api${UPLOADS_PATH}/${sha256}`);

  expect(offsetOf(await patch(0, 1_000_000))).toBe(1_000_000);

  const cut = beginPatch(1_000_000, 2_000_000, 1_500_000);
  // nginx has forwarded the received bytes, although the part has not ended: it does not buffer.
  await expect.poll(async () => offsetOf(await tus('HEAD', sha256))).toBe(1_500_000);
  cut();

  const corrected = await patch(1_000_000, 2_000_000);
  expect([corrected.statusCode, offsetOf(corrected)]).toEqual([409, 1_500_000]);
  expect(offsetOf(await patch(1_500_000, content.length))).toBe(content.length);

  const session = await someSession();
  const taken = await fetch(`${url}/api/photos/${session}/files/${sha256}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ filename: 'IMG_0001.jpg', bytes: content.length }),
  });
  // All of it arrived as sent, otherwise the hash would differ: only then is it found not to be a picture.
  expect([taken.status, ((await taken.json()) as { code: string }).code]).toEqual([415, 'photo_type_unsupported']);
});

test('a refusal of the API reaches the sender before the remaining bytes are sent', async () => {
  const reply = await tus('PATCH', 'a'.repeat(64), partHeaders(0), randomBytes(2_000_000));
  expect([reply.statusCode, reply.headers['tus-resumable']]).toEqual([404, TUS_VERSION]);
});

test('nginx passes a whole photo as one part, and refuses more with the API’s own answer', async () => {
  const greatest = await tus('PATCH', 'b'.repeat(64), partHeaders(0), new Uint8Array(PHOTO_MAX_BYTES));
  expect(greatest.statusCode).toBe(404);
  const reply = await fetch(`${url}/api${UPLOADS_PATH}/${'b'.repeat(64)}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': TUS_VERSION, 'content-type': TUS_CONTENT_TYPE },
    body: new Uint8Array(PHOTO_MAX_BYTES + 1),
  });
  expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([413, 'photo_too_large']);
});

test('the protocol’s own calls pass nginx with their headers', async () => {
  const about = await tus('OPTIONS', '');
  expect([about.statusCode, about.headers['tus-version'], about.headers['tus-max-size']]).toEqual([
    204,
    TUS_VERSION,
    String(PHOTO_MAX_BYTES),
  ]);
  expect((await tus('DELETE', 'c'.repeat(64))).statusCode).toBe(404);
});

function partHeaders(offset: number) {
  return { 'content-type': TUS_CONTENT_TYPE, 'upload-offset': offset };
}

function patch(from: number, to: number): Promise<IncomingMessage> {
  return tus('PATCH', sha256, partHeaders(from), content.subarray(from, to));
}

/** Declares a part up to `to` and sends it only up to `sent`; the returned function cuts the connection. */
function beginPatch(from: number, to: number, sent: number): () => void {
  const outgoing = send('PATCH', sha256, { ...partHeaders(from), 'content-length': to - from });
  outgoing.on('error', () => undefined).write(content.subarray(from, sent));
  return () => outgoing.destroy();
}

function tus(
  method: string,
  name: string,
  headers: Record<string, string | number> = {},
  body?: Uint8Array,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    send(method, name, body ? { ...headers, 'content-length': body.length } : headers)
      .on('response', (reply) => resolve(reply.resume()))
      .on('error', reject)
      .end(body);
  });
}

function send(method: string, name: string, headers: Record<string, string | number>) {
  const address = `${url}/api${UPLOADS_PATH}${name === '' ? '' : `/${name}`}`;
  const own = { authorization: `Bearer ${token}`, 'tus-resumable': TUS_VERSION };
  return request(address, { method, headers: { ...own, ...headers } });
}

function offsetOf({ headers }: IncomingMessage): number {
  return Number(headers['upload-offset']);
}

async function someSession(): Promise<string> {
  const { items } = await apiAs(token, url).sessions('');
  const [session] = items;
  if (!session) throw new Error('The demo has a session within a photographer’s reach');
  return session.id;
}
