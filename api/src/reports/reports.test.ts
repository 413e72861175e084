// A process of its own: it clears up after every test.
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it, mock } from 'node:test';
import {
  contract,
  DAY_MS,
  hasPermission,
  MAX_REPORT_CAUSE_LENGTH,
  MINUTE_MS,
  ROLE_NAMES,
  type NewFailureReport,
} from '@studio/contracts';
import { assertFailure } from '../testing/assert-failure';
import { givenCaller, statusesOf, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { MAX_KINDS } from './queries/count-report';
import { fingerprint } from './rules/fingerprint';
import { ReportLimits } from './rules/report-limits';
import { failureReport, failureReportEmployee } from './schema';
import { sweepReports } from './sweep';

let app: TestApp;
let photographer: Caller;
let developer: Caller;
let now: Date;

const report = (fields: Partial<NewFailureReport> = {}): NewFailureReport => ({
  number: 'R601',
  remote: 'photosessions',
  version: '0a1b2c3d4e5f',
  path: '/photosessions/42',
  cause: 'ScriptExternalLoadError: Loading "/remotes/photosessions/0a1b2c3d4e5f/remoteEntry.js" failed',
  host_version: 'aabbccdd',
  online: true,
  occurred_at: now.toISOString(),
  ...fields,
});
const send = (by: Caller, fields: Partial<NewFailureReport> = {}) => by.post('/reports', report(fields));
const listed = async (query = '') => (await developer.get(`/reports${query}`)).body;
const pass = (ms: number) => app.setNow((now = new Date(now.getTime() + ms)));

before(async () => {
  app = await testApp();
});
after(() => app.close());
beforeEach(async () => {
  await app.database.db.delete(failureReport);
  now = new Date(Math.max(Date.now(), now?.getTime() ?? 0) + 2 * MINUTE_MS);
  app.setNow(now);
  photographer = await givenCaller(app, ['photographer']);
  developer = await givenCaller(app, ['developer']);
});

describe('a report of a failed section', () => {
  it('is stored with everything support needs, people only as a number', async () => {
    const sent = report({ occurred_at: new Date(now.getTime() - 5 * MINUTE_MS).toISOString(), online: false });
    const { status, body, headers } = await photographer.post('/reports', sent);
    assert.deepEqual([status, body.count], [200, 1]);
    const { items, next } = await listed();
    assert.equal(next, null);
    assert.deepEqual(items, [
      {
        ...sent,
        id: body.id,
        count: 1,
        employees: 1,
        first_seen: now.toISOString(),
        last_seen: now.toISOString(),
        request_id: headers['x-request-id'],
      },
    ]);
  });

  it('of the same kind is counted in one row, with the fields of the last one', async () => {
    const first = await send(photographer);
    pass(MINUTE_MS);
    await send(photographer, { path: '/photosessions/43', online: false });
    pass(MINUTE_MS);
    const { body, headers } = await send(developer, { path: '/photosessions', host_version: null });
    assert.deepEqual(body, { id: first.body.id, count: 3 });
    const { items } = await listed();
    assert.equal(items.length, 1);
    assert.deepEqual(
      { count: items[0].count, employees: items[0].employees, path: items[0].path, request: items[0].request_id },
      { count: 3, employees: 2, path: '/photosessions', request: headers['x-request-id'] },
    );
    assert.equal(Date.parse(items[0].last_seen) - Date.parse(items[0].first_seen), 2 * MINUTE_MS);
  });

  it('is another kind by number, section, version or cause', async () => {
    await send(photographer);
    for (const fields of [{ number: 'R602' }, { remote: 'sales' }, { version: 'v2' }, { cause: 'HTTP 404' }])
      assert.equal((await send(photographer, fields)).body.count, 1);
    await send(photographer, { number: 'R600', remote: null, version: null });
    assert.equal((await listed()).items.length, 6);
  });

  it('is the same kind whatever chunk, build host, record or query its cause names', () => {
    const kind = (cause: string) => fingerprint({ number: 'R601', remote: 'sales', version: 'v1', cause });
    assert.equal(
      kind('Loading chunk 12 failed (https://a.ru/remotes/sales/12.0a1b2c3d.js?t=1)'),
      kind('Loading  chunk 7 failed (http://b.ru:4600/remotes/sales/7.ffeedd00.js)'),
    );
    assert.equal(
      kind('No session 0190a000-0000-7000-8000-000000000001'),
      kind('No session 0190a000-0000-7000-8000-0000000000ff'),
    );
    assert.notEqual(kind('HTTP 404'), kind('No answer in 20 s'));
  });

  it('stores no phone, token or search from a cause or a path', async () => {
    await send(photographer, {
      path: '/photosessions/+79161234567',
      cause: 'TypeError at https://portal.ru/photosessions?search=Иванова for 89161234567',
    });
    const text = JSON.stringify(await listed());
    assert.doesNotMatch(text, /9161234567|Иванова/);
    assert.match(text, /photosessions/);
  });

  it('does not trust a clock that is ahead, or years behind', async () => {
    await send(photographer, { occurred_at: '9999-12-31T23:59:59.999Z' });
    assert.equal((await listed()).items[0].occurred_at, now.toISOString());
    await send(photographer, { occurred_at: '0001-01-01T00:00:00Z' });
    assert.equal(now.getTime() - Date.parse((await listed()).items[0].occurred_at), 30 * DAY_MS);
  });

  it('counts every one of many that come at once', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => givenCaller(app, ['photographer'])));
    const replies = await Promise.all(people.flatMap((by) => Array.from({ length: 6 }, () => send(by))));
    assert.deepEqual(new Set(statusesOf(replies)), new Set([200]));
    const { items } = await listed();
    assert.deepEqual([items.length, items[0].count, items[0].employees], [1, 30, 5]);
    assert.deepEqual(
      new Set(replies.map(({ body }) => body.count)),
      new Set(Array.from({ length: 30 }, (_, index) => index + 1)),
    );
  });

  it('is logged once per kind', async () => {
    const warn = mock.method(app.log, 'warn', () => {});
    await send(photographer);
    await send(developer);
    await send(photographer, { remote: 'sales' });
    warn.mock.restore();
    const lines = warn.mock.calls.map((call) => call.arguments[0] as { number?: string; remote?: string });
    assert.deepEqual(
      lines.map(({ number, remote }) => [number, remote]),
      [
        ['R601', 'photosessions'],
        ['R601', 'sales'],
      ],
    );
  });
});

describe('too many reports from a device', () => {
  it('are refused after 30 a minute, with the time to wait, for that employee alone', async () => {
    const busy = await givenCaller(app, ['photographer']);
    for (let index = 0; index < 30; index += 1) assert.equal((await send(busy)).status, 200);
    pass(20_000);
    const refused = await app.server.inject({
      method: 'POST',
      url: '/api/reports',
      headers: busy.headers,
      payload: report(),
    });
    assertFailure(refused, 'too_many_requests');
    assert.equal(refused.headers['retry-after'], '40');
    assert.equal((await send(photographer)).status, 200);
    pass(40_000);
    assert.equal((await send(busy)).status, 200);
  });

  it('never exceed the server’s total limit', () => {
    const limits = new ReportLimits({ each: 2, all: 5 });
    const at = new Date(0);
    const answers = ['a', 'b', 'c'].flatMap((who) => [limits.count(who, at), limits.count(who, at)]);
    assert.deepEqual(answers, [null, null, null, null, null, 60]);
    assert.equal(limits.count('a', at), 60);
    assert.equal(limits.count('d', new Date(MINUTE_MS)), null);
  });

  it('do not grow the table without limit: beyond its bound kinds are counted by their number alone', async () => {
    await app.database.db.insert(failureReport).values(
      Array.from({ length: MAX_KINDS }, (_, index) => ({
        ...report(),
        fingerprint: `filler ${index}`,
        occurred_at: now,
        first_seen: now,
        last_seen: now,
        request_id: 'test',
      })),
    );
    pass(1_000);
    for (let index = 0; index < 5; index += 1) await send(photographer, { remote: `made-up-${index}` });
    await send(photographer, { number: 'R602', remote: 'made-up' });
    assert.equal(await app.database.db.$count(failureReport), MAX_KINDS + 2);
    const { items } = await listed('?page_size=2');
    assert.deepEqual(
      items.map(({ number, remote, count }: Record<string, unknown>) => [number, remote, count]).sort(),
      [
        ['R601', null, 5],
        ['R602', null, 1],
      ],
    );
  });
});

describe('the list', () => {
  it('is filtered by section, number and time', async () => {
    await send(photographer);
    await send(photographer, { remote: 'sales' });
    pass(MINUTE_MS);
    const since = now.toISOString();
    await send(photographer, { remote: 'sales', number: 'R602' });
    const found = async (query: string) =>
      (await listed(query)).items.map(({ remote, number }: NewFailureReport) => `${remote} ${number}`);
    assert.deepEqual(await found('?remote=sales'), ['sales R602', 'sales R601']);
    assert.deepEqual((await found('?number=R601')).sort(), ['photosessions R601', 'sales R601']);
    assert.deepEqual(await found(`?since=${since}`), ['sales R602']);
    assert.deepEqual(await found('?remote=locations'), []);
  });

  it('is paged without losing or repeating a row, even within one moment', async () => {
    for (let index = 0; index < 9; index += 1) {
      if (index % 4 === 0) pass(1_000);
      await send(photographer, { remote: `remote-${index}` });
    }
    const seen: string[] = [];
    for (let next: string | null = ''; next !== null;) {
      const { items, next: following }: { items: NewFailureReport[]; next: string | null } = await listed(
        `?page_size=2${next && `&cursor=${next}`}`,
      );
      seen.push(...items.map(({ remote }) => remote ?? ''));
      next = following;
    }
    assert.deepEqual(
      [...seen].sort(),
      Array.from({ length: 9 }, (_, index) => `remote-${index}`),
    );
    assert.equal(seen[0], 'remote-8');
  });
});

describe('failures that nobody met for 30 days', () => {
  it('are deleted with the people who met them; the others stay', async () => {
    await send(photographer);
    pass(15 * DAY_MS);
    await send(photographer, { remote: 'sales' });
    pass(16 * DAY_MS);
    await sweepReports(app);
    const rows = await app.database.db.select().from(failureReport);
    assert.deepEqual(
      rows.map(({ remote }) => remote),
      ['sales'],
    );
    assert.equal(await app.database.db.$count(failureReportEmployee), 1);
  });
});

describe('who may', () => {
  const access = contract.reports.list['~orpc'].meta.access;

  it('send: every role; read: those who may see the logs by the specification', async () => {
    assert.equal(access, 'access_logs');
    for (const role of ROLE_NAMES) {
      const caller = await givenCaller(app, [role]);
      assert.equal((await send(caller)).status, 200, role);
      const may = hasPermission([{ name: role }], 'access_logs');
      assert.equal((await caller.get('/reports')).status, may ? 200 : 403, role);
    }
  });

  it('nothing without a sign-in', async () => {
    const headers = { 'content-type': 'application/json' };
    const post = await app.server.inject({ method: 'POST', url: '/api/reports', headers, payload: report() });
    assertFailure(post, 'unauthorized');
    assertFailure(await app.server.inject({ url: '/api/reports' }), 'unauthorized');
  });

  it('cannot name the sender: the token does', async () => {
    await photographer.post('/reports', { ...report(), employee_id: developer.person.id });
    const rows = await app.database.db.select().from(failureReportEmployee);
    assert.deepEqual(
      rows.map(({ employee_id }) => employee_id),
      [photographer.person.id],
    );
  });
});

describe('an invalid report', () => {
  const refused: [string, Record<string, unknown>, string][] = [
    ['a number of another kind', { number: 'X1' }, 'number'],
    ['a query in the path', { path: '/photosessions?search=%D0%98' }, 'path'],
    ['a foreign path', { path: 'https://evil.example' }, 'path'],
    ['a cause without end', { cause: 'x'.repeat(MAX_REPORT_CAUSE_LENGTH + 1) }, 'cause'],
    ['no time', { occurred_at: 'yesterday' }, 'occurred_at'],
    ['a name that no section can have', { remote: '../..' }, 'remote'],
  ];
  for (const [what, fields, field] of refused)
    it(`is refused for ${what}, which is named`, async () => {
      const { status, body } = await photographer.post('/reports', { ...report(), ...fields });
      assert.deepEqual([status, body.code, body.field], [400, 'validation_failed', field]);
      assert.equal(await app.database.db.$count(failureReport), 0);
    });
});
