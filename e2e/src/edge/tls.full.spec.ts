import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type PeerCertificate } from 'node:tls';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { securityHeaders } from '../../../api/src/kernel/http/security-headers';
import type { Child } from '../stand/child';
import { freePort } from '../stand/free-port';
import { renderNginx, startNginx } from '../stand/nginx';
import { ROOT } from '../stand/repository';

test.describe.configure({ mode: 'serial' });

let folder: string;
let certificate: string;
let key: string;
/** The certificate laid last that was one. */
let trusted: Buffer;
let nginx: Child;
let port: number;
let tlsPort: number;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-tls-'));
  [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  layCertificate('first');
  mkdirSync(join(folder, 'portal'));
  writeFileSync(join(folder, 'portal/index.html'), '<!doctype html><title>Портал</title>');
  writeFileSync(join(folder, 'portal/remotes.json'), '{}');
  [port, tlsPort] = [await freePort(), await freePort()];
  nginx = startNginx({ ...settings(), env: tlsSettings() });
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

test('a new certificate is served after a reload', async () => {
  const before = (await servedCertificate()).fingerprint256;
  layCertificate('second');
  expect((await servedCertificate()).fingerprint256).toBe(before);
  expect(reload()).toEqual({ status: 0, said: '' });
  await expect.poll(async () => (await servedCertificate()).subject.O).toBe('second');
  expect((await overTls('/')).statusCode).toBe(200);
});

for (const [name, spoil] of [
  ['a file that is no certificate', () => writeFileSync(certificate, 'nonsense')],
  ['a certificate of another key', () => layKey()],
  ['a certificate that is not there', () => rmSync(certificate)],
] as const)
  test(`${name} is refused with the reason, and the one before it goes on being served`, async () => {
    layCertificate('good');
    expect(reload().status).toBe(0);
    await expect.poll(async () => (await servedCertificate()).subject.O).toBe('good');
    spoil();
    const { status, said } = reload();
    expect(status).not.toBe(0);
    expect(said).toMatch(/\[emerg\].*(certificate|key)/);
    expect((await servedCertificate()).subject.O).toBe('good');
  });

test('nginx counts as well by what it serves over TLS, not by where the other port leads', async () => {
  const isHealthy = (env: Record<string, string>) =>
    spawnSync(join(ROOT, 'nginx/healthy.sh'), {
      env: { PATH: process.env['PATH'], PORTAL_LISTEN: `127.0.0.1:${port}`, ...env },
    }).status === 0;
  expect(isHealthy(tlsSettings())).toBe(true);
  expect(isHealthy({ ...tlsSettings(), PORTAL_TLS_LISTEN: '9' })).toBe(false);
  rmSync(join(folder, 'portal/remotes.json'));
  expect(isHealthy(tlsSettings())).toBe(false);
  writeFileSync(join(folder, 'portal/remotes.json'), '{}');
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

function tlsSettings() {
  return { PORTAL_TLS_CERTIFICATE: certificate, PORTAL_TLS_KEY: key, PORTAL_TLS_LISTEN: `127.0.0.1:${tlsPort}` };
}

/** What `docker compose exec nginx …/reload.sh` and `systemctl reload` run, with the environment that nginx was started with. */
function reload(): { status: number | null; said: string } {
  const { root, run, publicUrl } = settings();
  const env = { PORTAL_ROOT: root, PORTAL_RUN: run, PORTAL_PUBLIC_URL: publicUrl, PORTAL_LISTEN: `127.0.0.1:${port}` };
  const { status, stderr } = spawnSync(join(ROOT, 'nginx/reload.sh'), {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], PORTAL_API: '127.0.0.1:9', ...env, ...tlsSettings() },
  });
  return { status, said: stderr };
}

/** A self-signed certificate of this organisation, and its key. Replaced by a rename, as those who renew them do. */
function layCertificate(organisation: string): void {
  const files = ['-keyout', `${key}.new`, '-out', `${certificate}.new`];
  const names = ['-subj', `/O=${organisation}/CN=portal.test`, '-addext', 'subjectAltName=DNS:portal.test'];
  const words = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...words, ...names, ...files], { stdio: 'ignore' });
  renameSync(`${key}.new`, key);
  renameSync(`${certificate}.new`, certificate);
  trusted = readFileSync(certificate);
}

function layKey(): void {
  execFileSync('openssl', ['ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', key], { stdio: 'ignore' });
}

/** The certificate that a new connection is shown. */
function servedCertificate(): Promise<PeerCertificate> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host: '127.0.0.1', port: tlsPort, servername: 'portal.test', rejectUnauthorized: false },
      () => {
        resolve(socket.getPeerCertificate());
        socket.destroy();
      },
    ).on('error', reject);
  });
}

function overTls(path: string, version?: 'TLSv1.1' | 'TLSv1.3'): Promise<IncomingMessage> {
  // Level 0 lets the client offer what it normally would not, so that nginx is the one that refuses.
  const limits = version ? { minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0' } : {};
  const options = {
    host: '127.0.0.1',
    port: tlsPort,
    path,
    servername: 'portal.test',
    ca: trusted,
    ...limits,
  };
  return new Promise((resolve, reject) => {
    const call = secureRequest(options, (reply) => resolve(reply.resume()));
    call.on('error', reject).end();
  });
}
