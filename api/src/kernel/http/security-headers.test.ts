import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { securityHeaders } from './security-headers';

const NGINX = readFileSync(new URL('../../../../nginx/portal.conf.template', import.meta.url), 'utf8');

/** Security requirement 6. */
describe('the headers of every answer', () => {
  const policy = securityHeaders('https://portal.example.ru')['content-security-policy'] ?? '';
  const directive = (name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `));

  test('let scripts come from this origin only, and none be made of text', () => {
    assert.equal(directive('script-src'), "script-src 'self'");
    assert.equal(directive('default-src'), "default-src 'self'");
    assert.equal(directive('connect-src'), "connect-src 'self'");
    assert.doesNotMatch(policy, /unsafe|\*|https?:/);
  });

  test('allow neither plug-ins, nor another base, nor frames', () => {
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) assert.equal(directive(name), `${name} 'none'`);
  });

  test('are the same from nginx', () => {
    for (const [name, value] of Object.entries(securityHeaders('http://portal.example.ru'))) {
      const written = new RegExp(`add_header ${name} (?:"([^"]*)"|(\\S+)) always;`, 'i').exec(NGINX);
      assert.equal(written?.[1] ?? written?.[2], value, name);
    }
    assert.match(NGINX, new RegExp(`https "${securityHeaders('https://x')['strict-transport-security']}";`));
  });
});
