import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { assertFailure } from '../../testing/assert-failure';
import { testApp, type TestApp } from '../../testing/test-app';
import { Refusal } from '../process/refusal';
import { FOREIGN_PATHS } from './foreign-paths';
import { registerPortalSite } from './portal-site';

const SCRIPT = 'console.log(1);'.repeat(100);
const FILES: Record<string, string | Buffer> = {
  'index.html': '<!doctype html><title>Портал</title>',
  'assets/main.0123abcd.js': SCRIPT,
  'assets/main.0123abcd.js.br': brotliCompressSync(SCRIPT),
  'assets/main.0123abcd.js.gz': gzipSync(SCRIPT),
  'assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'remotes.json': '{"schema":1,"remotes":[]}',
  'branding.json': '{}',
  'service-worker.js': 'self;',
  'manifest.webmanifest': '{}',
  'remotes/sales/v1/mf-manifest.json': '{}',
  'remotes/sales/v1/screen.89abcdef01.js': 'export {};',
  '.env': 'SECRET=1',
  'remotes/sales/.v2.draft/mf-manifest.json': '{}',
  'index.html.draft': 'draft',
};

describe('the built portal', () => {
  let app: TestApp;
  let folder: string;
  const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers });

  before(async () => {
    const outside = mkdtempSync(join(tmpdir(), 'portal-site-'));
    folder = join(outside, 'portal');
    for (const [name, content] of Object.entries(FILES)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    writeFileSync(join(outside, 'canary.txt'), 'canary');
    app = await testApp();
    await registerPortalSite(app.server, folder, ['http://127.0.0.1:4636']);
  });
  after(async () => {
    await app.close();
    rmSync(dirname(folder), { recursive: true });
  });

  for (const url of [
    '/',
    '/photosessions',
    '/photosessions/7c9e6679-7425-40de-944b-e07fc1f90ae7',
    '/photosessions/11844/IMG_0042.JPG',
    '/photosessions/11844/Снимок.jpg?x=1',
    '/login?redirect=%2Fsales',
    '/users/view/',
    '/Неизвестно',
    '/index.html',
  ]) {
    test(`answers ${url} with the page, which nobody may keep unasked`, async () => {
      const reply = await get(encodeURI(decodeURI(url)));
      assert.equal(reply.statusCode, 200);
      assert.match(reply.body, /<title>Портал/);
      assert.match(String(reply.headers['content-type']), /^text\/html; charset=utf-8/i);
      assert.equal(reply.headers['cache-control'], 'no-cache');
      assert.match(String(reply.headers['content-security-policy']), /frame-ancestors 'none'/);
    });
  }

  for (const url of [
    '/remotes.json',
    '/branding.json',
    '/service-worker.js',
    '/manifest.webmanifest',
    '/remotes/sales/v1/mf-manifest.json',
    '/assets/logo.svg',
  ]) {
    test(`has ${url} revalidated each time`, async () => {
      const reply = await get(url);
      assert.equal(reply.statusCode, 200);
      assert.equal(reply.headers['cache-control'], 'no-cache');
      assert.equal((await get(url, { 'if-none-match': String(reply.headers['etag']) })).statusCode, 304);
    });
  }

  for (const url of ['/assets/main.0123abcd.js', '/remotes/sales/v1/screen.89abcdef01.js']) {
    test(`lets ${url}, named by its content, be kept for ever`, async () => {
      const reply = await get(url);
      assert.equal(reply.statusCode, 200);
      assert.equal(reply.headers['cache-control'], 'public, max-age=31536000, immutable');
    });
  }

  for (const url of [
    ...FOREIGN_PATHS.flatMap((name) => [`/${name}`, `/${name}/x`]),
    '/Metrics',
    '/API/health',
    '/sandbox',
  ])
    test(`has no page at ${url}, where nothing of ours is`, async () => {
      assertFailure(await get(url), 'not_found');
    });

  test('lists the origins that local builds of remotes may come from', async () => {
    const reply = await get('/dev-origins.json');
    assert.deepEqual(reply.json(), { origins: ['http://127.0.0.1:4636'] });
    assert.equal(reply.headers['cache-control'], 'no-cache');
  });

  test('serves the compressed copies next to a file', async () => {
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const reply = await get('/assets/main.0123abcd.js', { 'accept-encoding': accepted });
      assert.equal(reply.headers['content-encoding'], encoding);
      assert.match(String(reply.headers['content-type']), /javascript/);
      if (encoding === undefined) assert.equal(reply.body, SCRIPT);
    }
  });

  for (const url of [
    '/assets/gone.0123abcd.js',
    '/assets/',
    '/assets',
    '/remotes',
    '/remotes/',
    '/remotes/nothing',
    '/remotes/sales/v1/',
    '/remotes/sales/v9/mf-manifest.json',
    '/favicon.ico',
    '/.env',
    '/.git/config',
    '/remotes/sales/.v2.draft/mf-manifest.json',
    '/index.html.draft',
    '/../canary.txt',
    '/%2e%2e/canary.txt',
    '/..%2fcanary.txt',
    '/..%5ccanary.txt',
    '/assets/..%2f..%2fcanary.txt',
    '/assets/%00.js',
    '/%zz',
  ]) {
    test(`knows nothing at ${url}`, async () => {
      const reply = await get(url);
      assertFailure(reply, 'not_found');
      assert.doesNotMatch(String(reply.headers['cache-control']), /max-age=[1-9]/);
    });
  }

  test('leaves the calls of the API alone, and takes no writes', async () => {
    assert.equal((await get('/api/health')).statusCode, 200);
    assertFailure(await get('/api/nothing'), 'not_found');
    assertFailure(await app.server.inject({ method: 'POST', url: '/photosessions', payload: {} }), 'not_found');
  });

  test('is refused when the folder contains none', async () => {
    await assert.rejects(registerPortalSite(app.server, join(folder, 'assets')), Refusal);
  });
});
