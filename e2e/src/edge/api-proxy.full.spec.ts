import { connect, type Socket } from 'node:net';
import { expect, test } from '@playwright/test';
import { type CallMeta, contract, ERROR_KINDS, type ErrorCode, MEBIBYTE } from '@studio/contracts';
import { startEdge, type Echo, type EdgeStand } from './edge-stand';

test.describe.configure({ mode: 'serial' });

let edge: EdgeStand;
let url: string;

test.beforeAll(async () => {
  edge = await startEdge();
  url = edge.url;
});

test.afterAll(async () => {
  await edge.stop();
});

test('the API learns the caller’s true address and cannot be deceived', async () => {
  const reply = await fetch(`${url}/api/echo?search=Анна`, {
    headers: { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' },
  });
  const seen = (await reply.json()) as Echo;
  expect(seen.url).toBe('/api/echo?search=%D0%90%D0%BD%D0%BD%D0%B0');
  expect(seen.headers['x-forwarded-for']).toBe('127.0.0.1');
  expect(seen.headers['x-forwarded-proto']).toBe('http');
  expect(seen.headers['x-forwarded-host']).toBeUndefined();
  expect(seen.headers['host']).toBe(new URL(url).host);
  expect(seen.headers['x-request-id']).toMatch(/^[0-9a-f]{4}-[0-9a-f]{4}$/);
});

test('every address of the API reaches it, whatever it looks like', async () => {
  const paths = [
    '/api',
    '/api/',
    '/api/photos/delete/5/IMG_0001.jpg',
    '/api/docs/assets/page.js',
    '/api/.hidden',
    '/sandbox/assets/messenger.js',
  ];
  for (const path of paths) {
    const reply = await fetch(url + path, { method: 'DELETE' });
    expect(((await reply.json()) as Echo).url, path).toBe(path);
  }
});

test('a path that is normalised to another one is refused before the API sees it', async () => {
  for (const path of [
    '/api/./auth/telegram',
    '/api/x/../auth/verify',
    '/api//auth/login',
    '/api/%61uth/login',
    '/x/../api/a',
  ]) {
    const reply = await raw(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    expect(reply, path).toMatch(/^HTTP\/1\.1 404 /);
    expect(reply, path).toContain('"code":"not_found"');
  }
});

test('answers of the API keep their own headers, once each', async () => {
  const { headers } = await fetch(`${url}/api/echo`);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBeNull();
});

for (const { path, maxBytes, tooLarge } of callsWithAFile()) {
  test(`the greatest file passes, one byte past its frame is refused as JSON in the words of the call: ${path}`, async () => {
    const limit = maxBytes + MEBIBYTE;
    const passed = await post(path, limit);
    expect(((await passed.json()) as Echo).bytes).toBe(limit);
    // As the API says it: a table's sentence names its limit already.
    const message =
      tooLarge === 'photo_too_large' ? `Файл больше ${maxBytes / MEBIBYTE} МБ. Выберите файл поменьше.` : undefined;
    await expectFailure(await post(path, limit + 1), tooLarge, message);
  });

  test(`a large body of somebody unknown is refused before it is taken: ${path}`, async () => {
    const begun = `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Stranger: 1\r\nConnection: close\r\nContent-Length: ${maxBytes}\r\n\r\n`;
    // No byte of the body is sent: the answer does not wait for it.
    const reply = await raw(begun);
    expect(reply).toMatch(/^HTTP\/1\.1 401 /);
    expect(reply).toContain('"code":"unauthorized"');
  });
}

test('one address may send few large bodies at a time, and as many small ones as it likes', async () => {
  const begun = 'POST /api/photosessions HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 500000\r\n\r\n';
  const replies: string[] = [];
  const senders = Array.from({ length: 40 }, () =>
    connect(Number(new URL(url).port), '127.0.0.1', function (this: Socket) {
      this.write(begun);
    }).on('data', (reply) => replies.push(reply.toString())),
  );
  try {
    await expect.poll(() => replies.length).toBe(8);
    for (const reply of replies) {
      expect(reply).toMatch(/^HTTP\/1\.1 503 /);
      expect(reply).toMatch(/^Retry-After: 2\r$/m);
      expect(reply).toContain('"code":"unavailable"');
    }
    expect((await post('/api/photosessions', 50_000)).status).toBe(200);
    expect((await fetch(`${url}/api/photosessions`)).status).toBe(200);
  } finally {
    for (const sender of senders) sender.destroy();
  }
});

test('any other body is limited to 1 MiB', async () => {
  expect((await post('/api/photosessions', 1024 * 1024)).status).toBe(200);
  await expectFailure(await post('/api/photosessions', 1024 * 1024 + 1), 'payload_too_large');
});

test('overlong headers and addresses are refused in the same shape', async () => {
  await expectFailure(
    await fetch(`${url}/api/echo`, { headers: { 'x-long': 'a'.repeat(9_000) } }),
    'headers_too_large',
  );
  await expectFailure(await fetch(`${url}/api/${'a'.repeat(9_000)}`), 'headers_too_large');
});

test('bytes that are not HTTP are a 400 in the same shape', async () => {
  for (const bytes of [
    'GARBAGE\r\n\r\n',
    'GET /api/%zz HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET /../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n',
  ]) {
    const reply = await raw(bytes);
    expect(reply, bytes).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(reply.split('\r\n\r\n')[1] ?? ''), bytes).toMatchObject({ code: 'invalid_json', field: null });
  }
});

test('replies that may carry a token are not compressed, lists are', async () => {
  const encoding = async (path: string) =>
    (await fetch(url + path, { headers: { 'accept-encoding': 'gzip' } })).headers.get('content-encoding');
  expect(await encoding('/api/photosessions')).toBe('gzip');
  expect(await encoding('/api/auth/verify')).toBeNull();
});

test('an unreachable API is 503 as JSON with a time to try again, while pages are still served', async () => {
  await edge.stopApi();
  try {
    for (const path of ['/api/photosessions', '/api/photos/upload/5', '/api/auth/verify']) {
      const reply = await fetch(url + path);
      expect(reply.headers.get('retry-after')).toBe('2');
      await expectFailure(reply, 'unavailable');
    }
    await expectFailure(await post('/api/photos/upload/5', 3 * 1024 * 1024), 'unavailable');
    expect((await fetch(`${url}/photosessions`)).status).toBe(200);
  } finally {
    await edge.startApi();
  }
});

/** Every call of the contract that takes a file, at a separate address. */
function callsWithAFile(): { path: string; maxBytes: number; tooLarge: ErrorCode }[] {
  return Object.values(contract)
    .flatMap((calls) => Object.values(calls))
    .flatMap((call) => {
      const { meta, route } = call['~orpc'];
      const file = (meta as CallMeta).limits?.file;
      return file === undefined || route.path === undefined
        ? []
        : [{ path: `/api${route.path.replaceAll(/\{\w+\}/g, '5')}`, ...file }];
    });
}

function post(path: string, bytes: number): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream' },
  });
}

/** One error shape, with the contract's own status and sentence (decision 0003). */
async function expectFailure(
  reply: Response,
  code: keyof typeof ERROR_KINDS,
  message: string = ERROR_KINDS[code].message,
): Promise<void> {
  expect(reply.status).toBe(ERROR_KINDS[code].status);
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const body = (await reply.json()) as Record<string, unknown>;
  const number = reply.headers.get('x-request-id');
  expect(number).toMatch(/^[0-9a-f]{4}-[0-9a-f]{4}$/);
  expect(body).toEqual({ code, message, field: null, request_id: number });
}

/** Sends bytes and reads one answer. The connection stays open in both directions: nginx treats a half-closed one as left. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes));
    socket
      .on('data', (chunk) => {
        reply += chunk;
        if (isWhole(reply)) socket.destroy();
      })
      .on('error', reject)
      .on('close', () => resolve(reply));
  });
}

/** Whether the answer is as long as its head says. */
function isWhole(reply: string): boolean {
  const [head, body] = reply.split('\r\n\r\n');
  const length = /^content-length: (\d+)$/im.exec(head ?? '')?.[1];
  return body !== undefined && length !== undefined && Buffer.byteLength(body) >= Number(length);
}
