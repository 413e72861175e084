import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { ERROR_KINDS, PHOTO_MAX_BYTES } from '@studio/contracts';
import { securityHeaders } from '../../../api/src/kernel/http/security-headers';
import { untilAnswers, type Child } from '../stand/child';
import { freePort } from '../stand/free-port';
import { startNginx } from '../stand/nginx';

/** nginx with the shipped configuration, before a folder of made-up files and an API that tells what reached it. */
test.describe.configure({ mode: 'serial' });

const folder = mkdtempSync(join(tmpdir(), 'portal-edge-'));
const root = join(folder, 'portal');
const script = `export const text = '${'студия '.repeat(400)}';\n`;
let url: string;
let nginx: Child;
let api: Server;

test.beforeAll(async () => {
  write('index.html', '<!doctype html><title>Портал</title>');
  write('remotes.json', '{"schema":1,"remotes":[]}');
  write('branding.json', '{}');
  write('service-worker.js', script);
  write('manifest.webmanifest', '{}');
  write('assets/main.0a1b2c3d.js', script);
  write('assets/main.0a1b2c3d.js.gz', gzipSync(script));
  write('assets/main.0a1b2c3d.js.br', brotliCompressSync(script));
  write('remotes/sales/77aa88bb99cc/mf-manifest.json', '{}');
  write('remotes/sales/77aa88bb99cc/assets/screen.0a1b2c3d.js', script);
  write('remotes/sales/.next.draft/mf-manifest.json', '{}');
  write('remotes.json.draft', '{}');
  write('.env', 'TOKEN_SECRET=secret');
  const [port, apiPort] = [await freePort(), await freePort()];
  url = `http://127.0.0.1:${port}`;
  api = await echoApi(apiPort);
  nginx = startNginx({ root, run: join(folder, 'run'), port, apiPort, publicUrl: url });
  await untilAnswers(`${url}/remotes.json`, nginx, 10_000);
});

test.afterAll(async () => {
  await nginx.stop();
  api.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a file named by its content may be kept for ever', async () => {
  for (const path of ['/assets/main.0a1b2c3d.js', '/remotes/sales/77aa88bb99cc/assets/screen.0a1b2c3d.js'])
    expect((await fetch(url + path)).headers.get('cache-control'), path).toBe('public, max-age=31536000, immutable');
});

test('page, registry, manifests, worker and branding are asked about each time', async () => {
  const paths = ['/', '/index.html', '/photosessions/5', '/remotes.json', '/branding.json', '/service-worker.js', '/manifest.webmanifest'];
  for (const path of [...paths, '/remotes/sales/77aa88bb99cc/mf-manifest.json']) {
    const reply = await fetch(url + path);
    expect(reply.status, path).toBe(200);
    expect(reply.headers.get('cache-control'), path).toBe('no-cache');
  }
});

test("the host's routes are answered with the page", async () => {
  for (const path of ['/login?redirect=%2Fsales', '/photosessions/5', '/users/view/', '/apix', '/sandboxes']) {
    const reply = await fetch(url + path);
    expect(await reply.text(), path).toContain('<title>Портал</title>');
  }
});

test('a missing file is a 404 that nobody keeps', async () => {
  for (const path of ['/remotes', '/remotes/', '/remotes/sales', '/remotes/sales/old/mf-manifest.json', '/assets/main.ffffffff.js', '/logo.png']) {
    const reply = await fetch(url + path);
    expect(reply.status, path).toBe(404);
    expect(reply.headers.get('cache-control'), path).toBe('no-cache');
    expect(await reply.text(), path).toBe('Не найдено.\n');
  }
});

test('hidden and unfinished files are refused', async () => {
  for (const path of ['/.env', '/remotes/sales/.next.draft/mf-manifest.json', '/remotes.json.draft', '/.git/config', '/assets/.htaccess'])
    expect((await fetch(url + path)).status, path).toBe(404);
});

test('static files are only read', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    for (const path of ['/', '/remotes.json', '/assets/main.0a1b2c3d.js'])
      expect((await fetch(url + path, { method })).status, `${method} ${path}`).toBe(405);
  expect((await fetch(`${url}/`, { method: 'HEAD' })).status).toBe(200);
});

test('compressed copies are sent as they are, brotli before gzip', async () => {
  const sent = async (accepted: string) => {
    const reply = await fetch(`${url}/assets/main.0a1b2c3d.js`, { headers: { 'accept-encoding': accepted } });
    expect(await reply.text()).toBe(script);
    expect(reply.headers.get('vary')).toBe('Accept-Encoding');
    return reply.headers.get('content-encoding');
  };
  expect(await sent('gzip, deflate, br')).toBe('br');
  expect(await sent('gzip')).toBe('gzip');
  expect(await sent('identity')).toBeNull();
});

test('texts say their encoding and types are right', async () => {
  const type = async (path: string) => (await fetch(url + path)).headers.get('content-type');
  expect(await type('/')).toBe('text/html; charset=utf-8');
  expect(await type('/assets/main.0a1b2c3d.js')).toBe('application/javascript; charset=utf-8');
  expect(await type('/manifest.webmanifest')).toBe('application/manifest+json; charset=utf-8');
});

test('files are sent under the same security headers as the API sends itself', async () => {
  for (const path of ['/', '/assets/main.0a1b2c3d.js', '/logo.png']) {
    const { headers } = await fetch(url + path);
    for (const [name, value] of Object.entries(securityHeaders(url))) expect(headers.get(name), `${path} ${name}`).toBe(value);
    expect(headers.get('strict-transport-security')).toBeNull();
  }
});

test('nginx does not tell its version', async () => {
  for (const path of ['/', '/logo.png', '/api/echo']) expect((await fetch(url + path)).headers.get('server')).toBe('nginx');
});

test('the API learns who asks and cannot be told otherwise', async () => {
  const reply = await fetch(`${url}/api/echo?search=Анна`, { headers: { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'https' } });
  const seen = (await reply.json()) as Echo;
  expect(seen.url).toBe('/api/echo?search=%D0%90%D0%BD%D0%BD%D0%B0');
  expect(seen.headers['x-forwarded-for']).toBe('127.0.0.1');
  expect(seen.headers['x-forwarded-proto']).toBe('http');
  expect(seen.headers['host']).toBe(new URL(url).host);
  expect(seen.headers['x-request-id']).toMatch(/^[0-9a-f]{4}-[0-9a-f]{4}$/);
});

test('every address of the API reaches it, whatever it looks like', async () => {
  const paths = ['/api', '/api/', '/api/photos/delete/5/IMG_0001.jpg', '/api/docs/assets/page.js', '/api/.hidden', '/sandbox/assets/messenger.js'];
  for (const path of paths) {
    const reply = await fetch(url + path, { method: 'DELETE' });
    expect(((await reply.json()) as Echo).url, path).toBe(path);
  }
});

test('answers of the API keep their own headers, once each', async () => {
  const { headers } = await fetch(`${url}/api/echo`);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBeNull();
});

test('a photo of the greatest size passes, one byte past the limit is refused as JSON with its own sentence', async () => {
  const limit = PHOTO_MAX_BYTES + 1024 * 1024;
  const passed = await post('/api/photos/upload/5', limit);
  expect(((await passed.json()) as Echo).bytes).toBe(limit);
  const refused = await post('/api/photos/upload/5', limit + 1);
  await expectFailure(refused, 'photo_too_large');
});

test('any other body ends at 1 MiB', async () => {
  expect((await post('/api/photosessions', 1024 * 1024)).status).toBe(200);
  await expectFailure(await post('/api/photosessions', 1024 * 1024 + 1), 'payload_too_large');
});

test('overlong headers and addresses are refused in the same shape', async () => {
  await expectFailure(await fetch(`${url}/api/echo`, { headers: { 'x-long': 'a'.repeat(9_000) } }), 'headers_too_large');
  await expectFailure(await fetch(`${url}/api/${'a'.repeat(9_000)}`), 'headers_too_large');
});

test('bytes that are no HTTP are a 400 in the same shape', async () => {
  for (const bytes of ['GARBAGE\r\n\r\n', 'GET /api/%zz HTTP/1.1\r\nHost: a\r\n\r\n', 'GET /../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n']) {
    const reply = await raw(bytes);
    expect(reply, bytes).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(reply.split('\r\n\r\n')[1] ?? ''), bytes).toMatchObject({ code: 'invalid_json', field: null });
  }
});

test('replies that may carry a token are not compressed, lists are', async () => {
  const encoding = async (path: string) => (await fetch(url + path, { headers: { 'accept-encoding': 'gzip' } })).headers.get('content-encoding');
  expect(await encoding('/api/photosessions')).toBe('gzip');
  expect(await encoding('/api/auth/verify')).toBeNull();
});

test('an API that is away is 503 as JSON with a time to try again, while pages are still served', async () => {
  const address = api.address();
  await new Promise((resolve) => api.close(resolve).closeAllConnections());
  try {
    for (const path of ['/api/photosessions', '/api/photos/upload/5', '/api/auth/verify']) {
      const reply = await fetch(url + path);
      expect(reply.headers.get('retry-after')).toBe('2');
      await expectFailure(reply, 'unavailable');
    }
    expect((await fetch(`${url}/photosessions`)).status).toBe(200);
  } finally {
    api = await echoApi(typeof address === 'object' && address ? address.port : 0);
  }
});

interface Echo {
  url: string;
  headers: Record<string, string>;
  bytes: number;
}

function echoApi(port: number): Promise<Server> {
  const server = createServer(async (request, reply) => {
    let bytes = 0;
    for await (const chunk of request) bytes += (chunk as Buffer).length;
    const body = JSON.stringify({ url: request.url, headers: request.headers, bytes, filler: 'о'.repeat(1_000) });
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
    reply.writeHead(200, headers).end(body);
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

function write(path: string, content: string | Buffer): void {
  const file = join(root, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, content);
}

function post(path: string, bytes: number): Promise<Response> {
  return fetch(url + path, { method: 'POST', body: new Uint8Array(bytes), headers: { 'content-type': 'application/octet-stream' } });
}

/** One error shape, with the contract's own status and sentence (decision 0003). */
async function expectFailure(reply: Response, code: keyof typeof ERROR_KINDS): Promise<void> {
  expect(reply.status).toBe(ERROR_KINDS[code].status);
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const body = (await reply.json()) as Record<string, unknown>;
  const number = reply.headers.get('x-request-id');
  expect(number).toMatch(/^[0-9a-f]{4}-[0-9a-f]{4}$/);
  expect(body).toEqual({ code, message: ERROR_KINDS[code].message, field: null, request_id: number });
}

function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.end(bytes));
    socket.on('data', (chunk) => (reply += chunk)).on('error', reject).on('close', () => resolve(reply));
  });
}
