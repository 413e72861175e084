import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { ROLE_NAMES, type AuditEntry } from '@studio/contracts';
import { auditEntry, recordAudit } from '../kernel/records';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let developer: Caller;
/** Works at one location, and may see its acts. */
let senior: Caller;
let colleague: Caller;
let place: Awaited<ReturnType<typeof givenLocation>>;
let elsewhere: Awaited<ReturnType<typeof givenLocation>>;

before(async () => {
  app = await testApp();
  place = await givenLocation(app, { name: 'Студия на Покровке' });
  elsewhere = await givenLocation(app);
  developer = await givenCaller(app, ['developer']);
  senior = await givenCaller(app, ['senior_admin'], { primary_location_id: place.id });
  colleague = await givenCaller(app, ['photographer'], {
    primary_location_id: place.id,
    last_name: 'Семёнова',
    first_name: 'Дарья',
  });
});
after(() => app.close());

let made = 0;

describe('names in the audit', () => {
  it('are shown for records within the reader’s reach; the others stay ids, and are not found by their names', async () => {
    const far = await givenCaller(app, ['photographer'], { primary_location_id: elsewhere.id, last_name: 'Нездешняя' });
    await given({
      actor_id: colleague.person.id,
      action: 'sun.seen',
      subject_id: far.person.id,
      before: { primary_location_id: elsewhere.id },
      after: { primary_location_id: place.id },
    });
    const own = await listed('?action_group=sun', senior);
    assert.equal(own.items[0].subject_name, null);
    assert.deepEqual(own.names, { [place.id]: place.name, [colleague.person.id]: 'Семёнова Дарья' });
    assert.deepEqual((await listed('?action_group=sun&search=%D0%BD%D0%B5%D0%B7%D0%B4%D0%B5%D1%88', senior)).items, []);
    const all = await listed('?action_group=sun');
    assert.match(all.items[0].subject_name, /^Нездешняя /);
    assert.equal(all.names[elsewhere.id], elsewhere.name);
    const mine = await colleague.get('/audit/mine?action_group=sun');
    assert.equal(mine.body.items[0].subject_name, null);
  });
});

describe('a record that is gone', () => {
  it('is called in all its acts as the last one keeps it', async () => {
    const made = await developer.post('/locations/regions/', { id: randomUUID(), name: 'Бывший' });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const { id, revision } = made.body;
    await developer.patch(`/locations/regions/${id}`, { revision, name: 'Бывший край' });
    const removed = await developer.delete(`/locations/regions/${id}`);
    assert.ok(removed.status < 300, JSON.stringify(removed.body));
    const { items } = await listed(`?subject_kind=region&subject_id=${id}`);
    assert.deepEqual(
      items.map(({ action, subject_name }: AuditEntry) => [action, subject_name]),
      ['deleted', 'updated', 'created'].map((act) => [`region.${act}`, 'Бывший край']),
    );
  });
});

/** Records an act of its own group, so that a test sees no other's. */
async function given(part: Partial<AuditEntry> = {}): Promise<AuditEntry> {
  const { actor_id = developer.person.id, at, action, subject_kind = 'employee', subject_id = '1' } = part;
  const { before = null, after = null, address = '10.0.0.7', request_id = `r-${(made += 1)}` } = part;
  await recordAudit(
    app.database.db,
    {
      person: actor_id === null ? null : { id: actor_id },
      origin: { address, requestId: request_id },
      now: () => (at === undefined ? new Date() : new Date(at)),
    },
    { action: action ?? 'moon.landed', subject_kind, subject_id, before, after },
  );
  const { items } = await listed(`?search=${request_id}&limit=200`);
  return items.find((entry: AuditEntry) => entry.request_id === request_id);
}

const listed = async (query = '', by = developer) => (await by.get(`/audit${query}`)).body;
const numbers = async (query: string, by = developer) =>
  (await listed(query, by)).items.map(({ seq }: AuditEntry) => seq);

describe('the list of acts', () => {
  it('shows who, what, to whom by their present names, when and from where', async () => {
    const { person } = colleague;
    await given({
      action: 'employee.updated',
      subject_id: person.id,
      before: { primary_location_id: elsewhere.id },
      after: { primary_location_id: place.id },
    });
    const { items, names } = await listed('?limit=1');
    const [{ at, id, seq, ...rest }] = items;
    assert.ok(Number.isInteger(id) && Number.isInteger(seq) && !Number.isNaN(Date.parse(at)));
    assert.deepEqual(rest, {
      actor_id: developer.person.id,
      actor_name: 'Иванова Анна',
      action: 'employee.updated',
      subject_kind: 'employee',
      subject_id: person.id,
      subject_at: {},
      subject_name: 'Семёнова Дарья',
      before: { primary_location_id: elsewhere.id },
      after: { primary_location_id: place.id },
      address: '10.0.0.7',
      request_id: `r-${made}`,
    });
    assert.equal(names[place.id], 'Студия на Покровке');
    assert.equal(names[elsewhere.id], elsewhere.name);
  });

  it('is filtered by person, group, record, period, and by words in values and names', async () => {
    const actor_id = senior.person.id;
    const one = await given({
      actor_id,
      action: 'moon.landed',
      subject_kind: 'moon',
      subject_id: 'a',
      at: '2020-01-01T10:00:00.000Z',
    });
    const two = await given({
      actor_id,
      action: 'moon_base.built',
      subject_kind: 'moon',
      subject_id: 'b',
      at: '2020-01-02T10:00:00.000Z',
      after: { note: 'Тут был Ёж' },
    });
    const three = await given({
      actor_id: null,
      action: 'moon.left',
      subject_kind: 'employee',
      subject_id: colleague.person.id,
      at: '2020-01-03T10:00:00.000Z',
    });
    assert.deepEqual(await numbers('?action_group=moon'), [three.seq, one.seq]);
    assert.deepEqual(await numbers('?action_group=moon_base'), [two.seq]);
    assert.deepEqual(await numbers(`?subject_kind=moon&actor_id=${actor_id}`), [two.seq, one.seq]);
    assert.deepEqual(await numbers('?subject_kind=moon&subject_id=b'), [two.seq]);
    assert.deepEqual(await numbers('?to=2020-01-03T10:00:00.000Z'), [three.seq, two.seq, one.seq]);
    assert.deepEqual(await numbers('?from=2020-01-02T10:00:00.000Z&to=2020-01-02T10:00:00.000Z'), [two.seq]);
    assert.deepEqual(await numbers(`?to=2020-02-01T00:00:00Z&search=${encodeURIComponent('ёж')}`), [two.seq]);
    assert.deepEqual(await numbers(`?to=2020-02-01T00:00:00Z&search=${encodeURIComponent('дарья СЕМЕНОВА')}`), [
      three.seq,
    ]);
    assert.deepEqual(await numbers(`?search=${two.request_id}&subject_kind=moon`), [two.seq]);
    assert.deepEqual(await numbers('?action_group=nothing'), []);
    // Wildcards of LIKE are taken literally.
    assert.deepEqual(await numbers('?subject_kind=moon&search=%25_'), []);
  });

  it('is paged by the position in the chain: acts recorded meanwhile shift nothing', async () => {
    const acts: number[] = [];
    for (let index = 0; index < 7; index += 1) acts.unshift((await given({ action: 'page.turned' })).seq);
    const seen: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { items: AuditEntry[]; next_cursor: string | null } = await listed(
        `?action_group=page&limit=3${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...page.items.map(({ seq }) => seq));
      cursor = page.next_cursor;
      await given({ action: 'page.turned' });
    }
    assert.deepEqual(seen, acts);
  });

  it('finds one entry by its place in the chain, wherever its id stands', async () => {
    await given({ action: 'gap.before' });
    // A transaction that was rolled back has used up ids.
    await app.database.db.execute(
      sql`select nextval(pg_get_serial_sequence('audit_entry', 'id')) from generate_series(1, 5)`,
    );
    const { seq } = await given({ action: 'gap.after' });
    await given({ action: 'gap.later' });
    assert.deepEqual(await numbers(`?seq=${seq}`), [seq]);
    assert.deepEqual(await numbers('?seq=99999999'), []);
  });

  it('is only for those with access to logs', async () => {
    for (const role of ROLE_NAMES) {
      const caller = await givenCaller(app, [role], { primary_location_id: place.id });
      const may = ['developer', 'federal_manager', 'senior_admin'].includes(role);
      assert.equal((await caller.get('/audit')).status, may ? 200 : 403, role);
      assert.equal((await caller.get(`/audit/employee/${colleague.person.id}`)).status, may ? 200 : 403, role);
    }
    assert.equal((await app.server.inject('/api/audit')).statusCode, 401);
  });

  it('shows to anyone who reaches one place what happened there, whoever did it, and nothing of the company', async () => {
    const stranger = await givenCaller(app, ['photographer'], { primary_location_id: elsewhere.id });
    const own = [
      await given({ action: 'reach.a', actor_id: stranger.person.id, subject_id: colleague.person.id }),
      await given({ action: 'reach.b', subject_id: colleague.person.id }),
      await given({ action: 'reach.c', subject_kind: 'location', subject_id: place.id }),
    ].map(({ seq }) => seq);
    await given({ action: 'reach.d', subject_kind: 'location', subject_id: elsewhere.id });
    await given({ action: 'reach.e', subject_id: stranger.person.id });
    await given({ action: 'reach.f', actor_id: stranger.person.id });
    await given({ action: 'reach.g', actor_id: colleague.person.id, subject_kind: 'role' });
    assert.deepEqual(await numbers('?action_group=reach', senior), own.reverse());
    assert.equal((await numbers('?action_group=reach')).length, 7);
    const nowhere = await givenCaller(app, ['senior_admin']);
    assert.deepEqual(await numbers('', nowhere), []);
    assert.deepEqual(await numbers(`?subject_kind=employee&subject_id=${stranger.person.id}`, senior), []);
    assert.deepEqual((await senior.get(`/audit/employee/${stranger.person.id}`)).body.items, []);
  });

  it('refuses an invalid filter', async () => {
    for (const query of [
      '?cursor=0',
      '?seq=0',
      '?cursor=1.5',
      '?cursor=9999999999999999999',
      '?limit=0',
      '?limit=201',
      '?actor_id=1',
      '?action_group=%25',
      '?from=yesterday',
      `?search=${'я'.repeat(101)}`,
    ])
      assert.equal((await developer.get(`/audit${query}`)).status, 400, query);
  });
});

describe('the history of one record', () => {
  it('has its acts without addresses and request numbers', async () => {
    const subject_id = elsewhere.id;
    const first = await given({ action: 'location.created', subject_kind: 'location', subject_id });
    const second = await given({ action: 'location.archived', subject_kind: 'location', subject_id });
    await given({ subject_kind: 'location', subject_id: place.id });
    const { body } = await developer.get(`/audit/location/${subject_id}?limit=1`);
    assert.deepEqual(
      body.items.map(({ seq }: AuditEntry) => seq),
      [second.seq],
    );
    assert.equal(body.items[0].subject_name, elsewhere.name);
    assert.equal('address' in body.items[0] || 'request_id' in body.items[0], false);
    const { body: earlier } = await developer.get(`/audit/location/${subject_id}?cursor=${body.next_cursor}`);
    assert.ok(earlier.items.some(({ seq }: AuditEntry) => seq === first.seq));
  });
});

describe('the verification of the chain', () => {
  it('reports how many links are valid and where the chain ends, and finds a cut-off end by an earlier anchor', async () => {
    const { seq } = await given();
    const { body } = await developer.get('/audit/verify');
    assert.deepEqual([body.checked, body.faults, body.fault_count], [seq, [], 0]);
    assert.match(body.head, new RegExp(`^${seq}:[0-9a-f]{64}$`));
    const against = async (anchor: string) => (await developer.get(`/audit/verify?anchor=${anchor}`)).body.faults;
    assert.deepEqual(await against(body.head), []);
    assert.deepEqual(await against(body.head.toUpperCase()), []);
    assert.deepEqual(await against(`${seq + 1}:${'ab'.repeat(32)}`), [
      { kind: 'cut_off', seq: seq + 1, entry_id: null },
    ]);
    const [fault] = await against(`${seq}:${'ab'.repeat(32)}`);
    assert.deepEqual([fault.kind, fault.seq], ['rewritten', seq]);
    assert.equal((await developer.get('/audit/verify?anchor=1:xyz')).status, 400);
  });

  it('answers concurrent callers, and writes nothing', async () => {
    const rows = () => app.database.db.$count(auditEntry);
    const before = await rows();
    const replies = await Promise.all(Array.from({ length: 12 }, () => developer.get('/audit/verify')));
    assert.equal(new Set(replies.map(({ status, body }) => `${status} ${body.head}`)).size, 1);
    assert.equal(await rows(), before);
  });

  it('is for those who reach the whole company', async () => {
    const refused = await senior.get('/audit/verify');
    assert.deepEqual([refused.status, refused.body.code], [403, 'location_out_of_scope']);
  });
});
