import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as fc from 'fast-check';
import { ERROR_KINDS } from '@studio/contracts';
import { givenCaller, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let developer: Caller;

const runs = { numRuns: Number(process.env['FUZZ_RUNS'] ?? 120) };

before(async () => {
  app = await testApp();
  developer = await givenCaller(app, ['developer']);
  let clock = Date.now();
  // A minute passes before each call: the input is to be refused, not the rate.
  app.setNow(new Date(clock));
  const send = developer.send;
  developer.send = (...call) => {
    app.setNow(new Date((clock += 60_000)));
    return send(...call);
  };
});
after(() => app.close());

/** Whatever the input: an answer below 500, and an error in the one shape, in Russian, without internals. */
function isDecent({ status, body, bytes }: Awaited<ReturnType<Caller['get']>>, input: unknown): void {
  const told = () => `${status} ${bytes.toString('utf8').slice(0, 500)} for ${JSON.stringify(input)?.slice(0, 500)}`;
  assert.ok(status >= 200 && status < 500 && status !== 429, told());
  if (status < 400) return;
  assert.ok(body?.code in ERROR_KINDS, told());
  assert.match(body.message, /[а-яё]/i, told());
  assert.doesNotMatch(bytes.toString('utf8'), /select |insert |node_modules|\bat .*\.ts:/i, told());
}

const text = fc.oneof(
  fc.constantFrom(
    '',
    '\u0000',
    '\ud800',
    '\u202e',
    "'; drop table failure_report; --",
    '/',
    '/\n',
    'R601',
    '__proto__',
    '2026-02-30T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999999999-18:00',
    '1e309',
    '99999999999999.00000000-0000-0000-0000-000000000000',
    '0.ffffffff-ffff-ffff-ffff-ffffffffffff',
    'я'.repeat(5_000),
    '👩‍👩‍👧'.repeat(50),
    `https://${'?'.repeat(1_900)}`,
    '/?'.repeat(900),
    '7'.repeat(1_999),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 200 }),
);
const value = fc.oneof(text, fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.jsonValue({ maxDepth: 2 }));
const sound = {
  number: 'R601',
  remote: 'sales',
  version: 'v1',
  path: '/sales',
  cause: 'x',
  host_version: null,
  online: true,
  occurred_at: '2026-01-01T00:00:00Z',
};
const fields = Object.keys(sound) as (keyof typeof sound)[];
const wellFormed = (one: string) => one.replace(/\p{Cs}/gu, '\ufffd');

describe('hostile input never breaks the reports (security requirement 13)', () => {
  it('POST with any value in any field', () =>
    fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...fields), value), async (odd) => {
        const sent = { ...sound, ...odd };
        isDecent(await developer.send('POST', '/reports', sent), sent);
      }),
      runs,
    ));

  it('POST with any text where a text belongs', () =>
    fc.assert(
      fc.asyncProperty(text, text, text, async (path, cause, occurred_at) => {
        for (const odd of [{ cause }, { path: `/${path}` }, { occurred_at }, { version: cause }]) {
          const sent = { ...sound, ...odd };
          isDecent(await developer.send('POST', '/reports', sent), sent);
        }
      }),
      runs,
    ));

  it('POST with any body at all', () =>
    fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (sent) => isDecent(await developer.send('POST', '/reports', sent), sent)),
      runs,
    ));

  it('GET with any query', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom('remote', 'number', 'since', 'cursor', 'page_size'), text), { maxLength: 4 }),
        async (pairs) => {
          const query = pairs.map(([name, one]) => `${name}=${encodeURIComponent(wellFormed(one))}`).join('&');
          isDecent(await developer.send('GET', `/reports?${query}`), query);
        },
      ),
      runs,
    ));
});
