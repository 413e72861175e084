import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as fc from 'fast-check';
import { ERROR_KINDS } from '@studio/contracts';
import { recordAudit } from '../kernel/records';
import { givenCaller, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let developer: Caller;
const runs = { numRuns: Number(process.env['FUZZ_RUNS'] ?? 150) };

before(async () => {
  app = await testApp();
  developer = await givenCaller(app, ['developer']);
});
after(() => app.close());

const text = fc.oneof(
  fc.constantFrom(
    '',
    '\u0000',
    '\u202e',
    "'; drop table audit_link; --",
    '%',
    '_\\',
    '\\',
    '__proto__',
    '2026-02-30T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999999999-18:00',
    '-000001-01-01T00:00:00Z',
    '1e309',
    '-1',
    '999999999999999',
    `1:${'f'.repeat(64)}`,
    `999999999999999:${'0'.repeat(64)}`,
    '00000000-0000-0000-0000-000000000000',
    'я'.repeat(100),
    '👩‍👩‍👧'.repeat(9),
    'a'.repeat(5_000),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 120 }),
);
const wellFormed = (one: string) => one.replace(/\p{Cs}/gu, '\ufffd');

/** Whatever the input: an answer below 500, and an error in the one shape, in Russian, without internals. */
async function isDecent(url: string): Promise<void> {
  const { status, body, bytes } = await developer.get(url);
  const told = () => `${status} ${bytes.toString('utf8').slice(0, 500)} for ${url.slice(0, 500)}`;
  assert.ok(status >= 200 && status < 500, told());
  if (status < 400) return;
  assert.ok(body?.code in ERROR_KINDS, told());
  assert.match(body.message, /[а-яё]/i, told());
  assert.doesNotMatch(bytes.toString('utf8'), /select |insert |node_modules|\bat .*\.ts:/i, told());
}

describe('hostile input never breaks the audit (security requirement 13)', () => {
  it('the list, the verification and a history with any query', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom('/audit', '/audit/verify', '/audit/employee/1'),
        fc.array(
          fc.tuple(
            fc.constantFrom(
              'actor_id',
              'action_group',
              'subject_kind',
              'subject_id',
              'from',
              'to',
              'search',
              'cursor',
              'limit',
              'anchor',
            ),
            text,
          ),
          { maxLength: 5 },
        ),
        (path, pairs) =>
          isDecent(`${path}?${pairs.map(([name, one]) => `${name}=${encodeURIComponent(wellFormed(one))}`).join('&')}`),
      ),
      runs,
    ));

  it('the history of any record at all', () =>
    fc.assert(
      fc.asyncProperty(text, text, (kind, id) =>
        isDecent(`/audit/${encodeURIComponent(wellFormed(kind))}/${encodeURIComponent(wellFormed(id))}`),
      ),
      runs,
    ));

  it('any recorded value is shown, searched and valid in the chain', () =>
    fc.assert(
      fc.asyncProperty(
        fc.jsonValue({ maxDepth: 3 }),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
        async (value, word) => {
          const clean = (one: unknown): unknown =>
            JSON.parse(wellFormed(JSON.stringify(one)).replaceAll('\\u0000', ''));
          await recordAudit(
            app.database.db,
            { person: null, origin: { address: '::1%lo', requestId: null }, now: () => new Date() },
            {
              action: 'moon.landed',
              subject_kind: 'moon',
              subject_id: 'x',
              before: clean(value),
              after: { word: clean(word) },
            },
          );
          const { status } = await developer.get(`/audit?search=${encodeURIComponent(wellFormed(word))}`);
          assert.ok(status < 500);
          assert.equal((await developer.get('/audit?limit=1')).body.items[0].action, 'moon.landed');
          assert.equal((await developer.get('/audit/verify')).body.fault_count, 0);
        },
      ),
      { numRuns: 60 },
    ));
});
