import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { securityHeaders } from './security-headers';

const RENDER = new URL('../../../../nginx/render.sh', import.meta.url).pathname;
const URL_HERE = 'http://portal.example.ru';
const DEV_ORIGINS = ['http://127.0.0.1:4636', 'https://builds.example.ru'];

/** Security requirement 6. */
describe('the headers of every answer', () => {
  const directiveOf = (policy: string) => (name: string) =>
    policy.split('; ').find((one) => one.startsWith(`${name} `));
  const policy = securityHeaders(URL_HERE)['content-security-policy'] ?? '';
  const directive = directiveOf(policy);
  let run: string;

  before(() => {
    run = mkdtempSync(join(tmpdir(), 'portal-headers-'));
  });
  after(() => rmSync(run, { recursive: true }));

  test('let scripts come from this origin only, and none be made of text', () => {
    assert.equal(directive('script-src'), "script-src 'self' 'wasm-unsafe-eval'");
    assert.equal(directive('default-src'), "default-src 'self'");
    assert.equal(directive('connect-src'), "connect-src 'self'");
    assert.doesNotMatch(policy, /'unsafe|\*|https?:/);
  });

  test('allow neither plug-ins, nor another base, nor frames', () => {
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) assert.equal(directive(name), `${name} 'none'`);
  });

  test("let a developer's local build come from the origins that are allowed for it, and widen nothing else", () => {
    const widened = directiveOf(securityHeaders(URL_HERE, DEV_ORIGINS)['content-security-policy'] ?? '');
    assert.equal(widened('script-src'), `script-src 'self' 'wasm-unsafe-eval' ${DEV_ORIGINS.join(' ')}`);
    for (const name of ['default-src', 'worker-src', 'form-action', 'object-src', 'base-uri', 'frame-ancestors'])
      assert.equal(widened(name), directive(name), name);
  });

  for (const origins of [[], DEV_ORIGINS])
    test(`are the same from nginx, with ${origins.length} origins of local builds`, () => {
      const conf = rendered(origins.join(' '));
      for (const [name, value] of Object.entries(securityHeaders(URL_HERE, origins))) {
        const written = new RegExp(`add_header ${name} (?:"([^"]*)"|(\\S+)) always;`, 'i').exec(conf);
        assert.equal(written?.[1] ?? written?.[2], value, name);
      }
      assert.match(conf, new RegExp(`https "${securityHeaders('https://x')['strict-transport-security']}";`));
      assert.match(conf, new RegExp(`https ${securityHeaders('https://x')['cross-origin-opener-policy']};`));
      const told = /return 200 '(\{"origins".*\})\\n';/.exec(conf)?.[1] ?? '';
      assert.deepEqual(JSON.parse(told), { origins });
    });

  test('are not made of what is no origin', () => {
    for (const text of ['*', 'http://example.ru', 'https://a.ru/x', "https://a.ru 'unsafe-inline'", 'https://a.ru;'])
      assert.throws(() => rendered(text), /PORTAL_DEV_ORIGINS is no origin/, text);
  });

  function rendered(origins: string): string {
    const env = { ...process.env, PORTAL_ROOT: run, PORTAL_RUN: run, PORTAL_PUBLIC_URL: URL_HERE };
    const conf = execFileSync(RENDER, {
      env: { ...env, PORTAL_DEV_ORIGINS: origins },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return readFileSync(conf.trim(), 'utf8');
  }
});
