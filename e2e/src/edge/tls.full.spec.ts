import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { securityHeaders } from '../../../api/src/kernel/http/security-headers';
import type { Child } from '../stand/child';
import { freePort } from '../stand/free-port';
import { renderNginx, startNginx } from '../stand/nginx';

test.describe.configure({ mode: 'serial' });

let folder: string;
let certificate: string;
let key: string;
let nginx: Child;
let port: number;
let tlsPort: number;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-tls-'));
  [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=portal.test',
      '-addext',
      'subjectAltName=DNS:portal.test',
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  );
  mkdirSync(join(folder, 'portal'));
  writeFileSync(join(folder, 'portal/index.html'), '<!doctype html><title>Портал</title>');
  [port, tlsPort] = [await freePort(), await freePort()];
  nginx = startNginx({
    ...settings(),
    env: { PORTAL_TLS_CERTIFICATE: certificate, PORTAL_TLS_KEY: key, PORTAL_TLS_LISTEN: `127.0.0.1:${tlsPort}` },
  });
  await pause(500);
});

test.afterAll(async () => {
  await nginx.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('with a certificate the portal is served over TLS and browsers are told to stay there', async () => {
  const reply = await overTls('/', 'TLSv1.3');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject(securityHeaders('https://portal.test'));
});

test('an unreachable API still answers with the header over TLS', async () => {
  const reply = await overTls('/api/health');
  expect(reply.statusCode).toBe(503);
  expect(reply.headers['strict-transport-security']).toBe(
    securityHeaders('https://portal.test')['strict-transport-security'],
  );
});

test('TLS before 1.2 is refused', async () => {
  await expect(overTls('/', 'TLSv1.1')).rejects.toThrow(/alert protocol version/);
});

test("a request without TLS is redirected to the portal's own address, whatever host it named", async () => {
  const reply = await new Promise<IncomingMessage>((resolve, reject) =>
    request({ host: '127.0.0.1', port, path: '/photosessions?page=2', headers: { host: 'evil.test' } }, resolve)
      .on('error', reject)
      .end(),
  );
  reply.resume();
  expect(reply.statusCode).toBe(308);
  expect(reply.headers.location).toBe('https://portal.test/photosessions?page=2');
});

test('without TLS no browser is told to use it', () => {
  renderNginx({ ...settings(), run: join(folder, 'plain'), publicUrl: 'http://portal.test' });
  expect(readFileSync(join(folder, 'plain/conf/portal.conf'), 'utf8')).toContain(
    'map "http://portal.test" $portal_scheme',
  );
  expect(readFileSync(join(folder, 'plain/conf/redirect.conf'), 'utf8')).toBe('');
});

test('a setting that would end its directive is refused', () => {
  const unfit = [
    ['PORTAL_API', '127.0.0.1:1; }'],
    ['PORTAL_BALANCER', '10.0.0.1;\nreturn 200'],
    ['PORTAL_TLS_LISTEN', '$host'],
  ] as const;
  for (const [name, value] of unfit)
    expect(() => renderNginx({ ...settings(), env: { [name]: value } })).toThrow(
      /holds a character that has no place in it/,
    );
});

test('a folder of static files that is not there is refused', () => {
  expect(() => renderNginx({ ...settings(), root: join(folder, 'nowhere') })).toThrow(
    /PORTAL_ROOT is no folder: .*nowhere/,
  );
});

test('a certificate without its key is refused', () => {
  expect(() => renderNginx({ ...settings(), env: { PORTAL_TLS_CERTIFICATE: certificate } })).toThrow(/PORTAL_TLS_KEY/);
});

function settings() {
  return { root: join(folder, 'portal'), run: join(folder, 'run'), port, apiPort: 9, publicUrl: 'https://portal.test' };
}

function overTls(path: string, version?: 'TLSv1.1' | 'TLSv1.3'): Promise<IncomingMessage> {
  // Level 0 lets the client offer what it normally would not, so that nginx is the one that refuses.
  const limits = version ? { minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0' } : {};
  const options = {
    host: '127.0.0.1',
    port: tlsPort,
    path,
    servername: 'portal.test',
    ca: readFileSync(certificate),
    ...limits,
  };
  return new Promise((resolve, reject) => {
    const call = secureRequest(options, (reply) => resolve(reply.resume()));
    call.on('error', reject).end();
  });
}
