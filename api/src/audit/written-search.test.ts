import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { russianWriting, toldChanges } from '@studio/contracts';
import { auditEntry } from '../kernel/records';
import { givenEmployee, givenLocation } from '../testing/builders';
import { type Caller, givenCaller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { linkNow } from './chain/link-pending';

const MOSCOW = 'Europe/Moscow';
const EAST = 'Asia/Yekaterinburg';

let app: TestApp;
let developer: Caller;
let west: { id: string; city_id: string };
let east: { id: string; city_id: string };
let person: { id: string; last_name: string; first_name: string };
before(async () => {
  app = await testApp();
  developer = await givenCaller(app, ['developer']);
  west = await givenLocation(app, { name: 'Студия на Покровке' });
  east = await givenLocation(app, { time_zone: EAST });
  person = await givenEmployee(app, [], { last_name: 'Белозёрская', primary_location_id: west.id });
});
after(() => app.close());

interface Given {
  kind?: string;
  at?: string;
  city_id?: string;
}

/** An act that left these fields; answers with its subject. */
async function given(fields: Record<string, unknown>, { kind = 'sale', at, city_id }: Given = {}): Promise<string> {
  const subject_id = randomUUID();
  const moment = at === undefined ? {} : { at: new Date(at) };
  const entry = { action: `${kind}.created`, subject_kind: kind, subject_id, after: fields, city_id: city_id ?? null };
  await app.database.db.insert(auditEntry).values({ ...entry, ...moment });
  return subject_id;
}

async function found(search: string): Promise<string[]> {
  const { status, body } = await developer.get(`/audit?limit=200&search=${encodeURIComponent(search)}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.items.map(({ subject_id }: { subject_id: string }) => subject_id);
}

/** As the page writes the value of a field. */
const written = (field: string, value: unknown, kind = 'sale'): string =>
  toldChanges(
    { before: null, after: { [field]: value }, subject_kind: kind },
    { names: {}, writing: russianWriting(MOSCOW) },
  )[0]?.after ?? '';

const days = (count: number) => new Date(Date.UTC(2030, 0, 1) + count * 86_400_000).toISOString();

/** Values of each kind of field, made anew in each run. */
const KINDS: Record<string, { field: string; kind?: string; make: () => unknown }> = {
  'a day': { field: 'business_date', make: () => days(randomInt(3000)).slice(0, 10) },
  'a moment': { field: 'paid_at', make: () => new Date(Date.UTC(2027, 0, 1) + randomInt(1e11)).toISOString() },
  'a month': { field: 'month', make: () => `${days(randomInt(3000)).slice(0, 7)}-01` },
  'a sum': { field: 'total_kop', make: () => 100 * (1000 + randomInt(1_000_000)) },
  'a sum with kopecks': { field: 'total_kop', make: () => 1 + randomInt(100_000_000) },
  'a negative sum': { field: 'difference_kop', kind: 'day_report', make: () => -1 - randomInt(100_000_000) },
  'a share': { field: 'discount_basis_points', make: () => 101 + randomInt(9_000) },
  'a count': { field: 'quantity', make: () => 10_000 + randomInt(1_000_000) },
  'a phone': { field: 'client_phone', make: () => `+79${String(randomInt(1_000_000_000)).padStart(9, '0')}` },
  'opening hours': {
    field: 'opening_hours',
    kind: 'location',
    make: () => [{ day: 1 + randomInt(7), opens: `0${randomInt(10)}:${10 + randomInt(50)}`, closes: '22:00' }],
  },
};

describe('the search finds a value as the page writes it', () => {
  for (const [name, { field, kind, make }] of Object.entries(KINDS))
    it(name, async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        const [value, other] = [make(), make()];
        const [one, another] = [
          await given({ [field]: value }, { ...(kind && { kind }) }),
          await given({ [field]: other }, { ...(kind && { kind }) }),
        ];
        const words = written(field, value, kind);
        for (const text of [words, words.replaceAll('\u00A0', ' ')]) {
          const ids = await found(text);
          assert.ok(ids.includes(one), `«${text}» of ${JSON.stringify(value)}`);
          if (written(field, other, kind) !== words)
            assert.ok(!ids.includes(another), `«${text}», not ${JSON.stringify(other)}`);
        }
      }
    });

  it('a sum with and without its unit, its groups and its kopecks', async () => {
    const subject = await given({ claimed_kop: 5_000_000 }, { kind: 'expense' });
    const price = await given({ prices: { 'Печать 10×15': 5_000_000 } }, { kind: 'price_list' });
    const other = await given({ claimed_kop: 50_000_000 }, { kind: 'expense' });
    for (const text of [
      '50 000',
      '50 000 ₽',
      '50\u00A0000,00\u00A0₽',
      '50\u202F000 ₽',
      '50000',
      '50000 руб.',
      '50 000 р',
    ]) {
      const ids = await found(text);
      assert.ok(ids.includes(subject) && ids.includes(price), text);
      // Digits alone are sought within longer numbers, too.
      if (text !== '50000') assert.ok(!ids.includes(other), text);
    }
  });

  it('a day: what happened on it by the clocks of the place, and what holds it', async () => {
    const at = '2026-11-28T20:30:00Z';
    const onEast = await given({}, { at, city_id: east.city_id });
    const onWest = await given({}, { at, city_id: west.city_id });
    const held = await given({ business_date: '2026-11-29' }, { at: '2026-10-01T10:00:00Z' });
    const nightly = await given({ paid_at: '2026-11-28T21:30:00.000Z' }, { at: '2026-10-01T10:00:00Z' });
    const ids = await found('29.11.2026');
    assert.deepEqual(
      [onEast, onWest, held, nightly].map((subject) => ids.includes(subject)),
      [true, false, true, true],
    );
    assert.ok((await found('28.11.2026')).includes(onWest));
  });

  it('a moment: what happened then', async () => {
    const subject = await given({}, { at: '2026-12-05T15:05:40Z', city_id: east.city_id });
    for (const text of ['05.12.2026, 18:05 МСК', '05.12.2026, 20:05 МСК+2', '05.12.2026 20:05', '05.12.2026, 20:05'])
      assert.ok((await found(text)).includes(subject), text);
    assert.ok(!(await found('05.12.2026, 20:05 МСК')).includes(subject));
  });

  it('the name of a place or a person in a value', async () => {
    const moved = await given({ primary_location_id: west.id }, { kind: 'employee' });
    const shift = await given({ employee_id: person.id }, { kind: 'shift' });
    assert.ok((await found('Студия на Покровке')).includes(moved));
    for (const text of ['Белозёрская Анна', 'белозерская']) assert.ok((await found(text)).includes(shift), text);
    const senior = await givenCaller(app, ['senior_admin'], { primary_location_id: east.id });
    const { body } = await senior.get(`/audit?search=${encodeURIComponent('Белозёрская')}`);
    assert.deepEqual(body.items, []);
  });

  it('the number of an entry, once the chain has given it', async () => {
    const subject = await given({});
    await linkNow(app.database.db);
    const { body } = await developer.get(`/audit?search=${subject}`);
    const { seq } = body.items[0];
    for (const text of [`№ ${seq}`, `№${seq}`, `${seq}`, `Запись № ${seq}`])
      assert.ok((await found(text)).includes(subject), text);
  });

  it('no text that only looks like one', async () => {
    for (const text of ['99.99.2026', '31.02.2026', '1 2 3', '—', '₽', '0', '12.2026', '25:99'])
      assert.ok(Array.isArray(await found(text)), text);
  });
});
