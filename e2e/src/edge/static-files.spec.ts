import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { FOREIGN_PATHS, isForeignPath } from '../../../api/src/kernel/http/foreign-paths';
import { securityHeaders } from '../../../api/src/kernel/http/security-headers';
import { ROOT } from '../stand/repository';
import { SCRIPT, startEdge, type EdgeStand } from './edge-stand';

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

test('a file named by its content may be cached forever', async () => {
  for (const path of ['/assets/main.0a1b2c3d.js', '/remotes/sales/77aa88bb99cc/assets/screen.0a1b2c3d.js'])
    expect((await fetch(url + path)).headers.get('cache-control'), path).toBe('public, max-age=31536000, immutable');
});

test('page, registry, manifests, worker and branding are revalidated each time', async () => {
  const paths = [
    '/',
    '/index.html',
    '/photosessions/5',
    '/remotes.json',
    '/branding.json',
    '/service-worker.js',
    '/manifest.webmanifest',
  ];
  for (const path of [...paths, '/remotes/sales/77aa88bb99cc/mf-manifest.json']) {
    const reply = await fetch(url + path);
    expect(reply.status, path).toBe(200);
    expect(reply.headers.get('cache-control'), path).toBe('no-cache');
  }
});

test("the host's routes are answered with the page", async () => {
  for (const path of [
    '/login?redirect=%2Fsales',
    '/photosessions/5',
    '/photosessions/5/IMG_0042.JPG',
    '/users/view/',
    '/apix',
    '/sandboxes',
  ]) {
    const reply = await fetch(url + path);
    expect(await reply.text(), path).toContain('<title>Портал</title>');
  }
});

test('a missing file is a 404 that nobody caches', async () => {
  for (const path of [
    '/remotes',
    '/remotes/',
    '/remotes/sales',
    '/remotes/sales/old/mf-manifest.json',
    '/assets/main.ffffffff.js',
    '/logo.png',
  ]) {
    const reply = await fetch(url + path);
    expect(reply.status, path).toBe(404);
    expect(reply.headers.get('cache-control'), path).toBe('no-cache');
    expect(await reply.text(), path).toBe('Не найдено.\n');
  }
});

test('an address at which other servers offer their insides is a 404, not the page', async () => {
  const paths = FOREIGN_PATHS.flatMap((name) => [`/${name}`, `/${name}/`, `/${name}/x?y=1`]);
  for (const path of [...paths, '/Metrics', '/API', '/Api/health', '/GALLERY/5', '/Sandbox']) {
    const reply = await fetch(url + path);
    expect(reply.status, path).toBe(404);
    expect(await reply.text(), path).toBe('Не найдено.\n');
  }
});

test('no address of a section is refused like that', () => {
  const names = readdirSync(join(ROOT, 'remotes'));
  const paths = names.flatMap((name) => {
    const { studio } = JSON.parse(readFileSync(join(ROOT, 'remotes', name, 'package.json'), 'utf8')) as {
      studio: { paths: string[] };
    };
    return studio.paths;
  });
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter(isForeignPath)).toEqual([]);
});

test('hidden and unfinished files are refused', async () => {
  for (const path of [
    '/.env',
    '/remotes/sales/.next.draft/mf-manifest.json',
    '/remotes.json.draft',
    '/.git/config',
    '/assets/.htaccess',
  ])
    expect((await fetch(url + path)).status, path).toBe(404);
});

test('static files are read-only', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    for (const path of ['/', '/remotes.json', '/assets/main.0a1b2c3d.js'])
      expect((await fetch(url + path, { method })).status, `${method} ${path}`).toBe(405);
  expect((await fetch(`${url}/`, { method: 'HEAD' })).status).toBe(200);
});

test('compressed copies are sent unchanged, brotli before gzip', async () => {
  const sent = async (accepted: string) => {
    const reply = await fetch(`${url}/assets/main.0a1b2c3d.js`, { headers: { 'accept-encoding': accepted } });
    expect(await reply.text()).toBe(SCRIPT);
    expect(reply.headers.get('vary')).toBe('Accept-Encoding');
    return reply.headers.get('content-encoding');
  };
  expect(await sent('gzip, deflate, br')).toBe('br');
  expect(await sent('gzip')).toBe('gzip');
  expect(await sent('identity')).toBeNull();
});

test('texts declare their encoding and correct types', async () => {
  const type = async (path: string) => (await fetch(url + path)).headers.get('content-type');
  expect(await type('/')).toBe('text/html; charset=utf-8');
  expect(await type('/assets/main.0a1b2c3d.js')).toBe('application/javascript; charset=utf-8');
  expect(await type('/manifest.webmanifest')).toBe('application/manifest+json; charset=utf-8');
});

test('files are sent under the same security headers as the API sends itself', async () => {
  for (const path of ['/', '/assets/main.0a1b2c3d.js', '/logo.png']) {
    const { headers } = await fetch(url + path);
    for (const [name, value] of Object.entries(securityHeaders(url)))
      expect(headers.get(name), `${path} ${name}`).toBe(value);
    expect(headers.get('strict-transport-security')).toBeNull();
  }
});

test('nginx does not reveal its version', async () => {
  for (const path of ['/', '/logo.png', '/api/echo'])
    expect((await fetch(url + path)).headers.get('server')).toBe('nginx');
});
