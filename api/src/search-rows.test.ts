// On both engines: what a search finds, and in which order, must not depend on the way it is found.
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { auditActionsSaying } from '@studio/contracts';
import { asc, desc, eq, like, sql } from 'drizzle-orm';
import { linkNow } from './audit/chain/link-pending';
import { auditEntry, auditLink } from './kernel/records';
import { SEARCH_STEP } from './kernel/database/count-for-page';
import { firstFound } from './kernel/database/search-rows';
import { foldText } from './kernel/words/text';
import { orderOf as orderOfSessions, searchSessions } from './photosessions/queries/list-sessions';
import { photosession } from './photosessions/schema';
import { sale } from './sales/schema';
import { givenLocation } from './testing/builders';
import { givenCaller, type Caller } from './testing/caller';
import { testApp, type TestApp } from './testing/test-app';
import { orderOf as orderOfPeople } from './users/queries/employee-order';
import { searchEmployees } from './users/queries/list-employees';
import { employee } from './users/schema';

/** More than any list reads at first. */
const ROWS = 3_000;
const BATCH = 500;
const ANY = { kind: 'any' } as const;
const T0 = Date.parse('2026-01-01T09:00:00Z');

/**
 * Words of the rows' text: one row in two has the first, one in a thousand «Аристархова», none has «Щукина». «Ариста Рхова»
 * has all threes of «Аристархова».
 */
const WORDS = [
  ['Анна', 2],
  ['Смирнова', 8],
  ['Юлия', 40],
  ['Ёлкина', 150],
  ['Аристархова', 1_000],
  ['Ариста Рхова', 30],
  ['501', 300],
] as const;
const WORDS_SOUGHT = ['анна', 'СМИРН', 'юлия', 'елкина', 'аристархова', 'щукина', 'ан', 'ё', 'щ'];
const SEVERAL = ['анна аристархова', 'юлия анна', 'щукина анна', 'анна смирнова юлия елкина'];
const DIGITS = ['916', '00 04', '4321', '79160000000', '916 7368787', '%_'];
const SOUGHT = [...WORDS_SOUGHT, ...SEVERAL, ...DIGITS];

const seed = randomInt(1_000_000);
let app: TestApp;
let developer: Caller;
let places: string[];

/** The same numbers for the same seed. */
const random = ((state: number) => (below: number) => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
  return (state >>> 8) % below;
})(seed);
const someText = () => WORDS.flatMap(([word, one]) => (random(one) === 0 ? [word] : [])).join(' ') || 'Гость';
const phone = (n: number) => `+7916${String((n * 7_368_787) % 10_000_000).padStart(7, '0')}`;

async function inBatches<T>(make: (n: number) => T, insert: (rows: T[]) => Promise<unknown>) {
  const rows = Array.from({ length: ROWS }, (_, n) => make(n));
  for (let from = 0; from < ROWS; from += BATCH) await insert(rows.slice(from, from + BATCH));
}

before(async () => {
  app = await testApp();
  const { db } = app.database;
  places = [(await givenLocation(app)).id, (await givenLocation(app, { name: 'Аристархова слобода' })).id];
  developer = await givenCaller(app, ['developer']);
  const common = (n: number) => ({ location_id: places[random(2)]!, created_at: new Date(T0 + n * 60_000) });
  await inBatches(
    (n) => {
      const name = someText();
      const dates = {
        business_date: '2026-01-01',
        session_state: random(3) === 0 ? ('sold' as const) : ('new' as const),
      };
      return {
        name,
        name_folded: foldText(name),
        phone: phone(n),
        owner_id: developer.person.id,
        ...dates,
        ...common(n),
      };
    },
    (rows) => db.insert(photosession).values(rows),
  );
  await inBatches(
    (n) => ({
      last_name: someText(),
      first_name: random(2) === 0 ? 'Анна' : 'Пётр',
      position: random(4) === 0 ? null : someText(),
      phone: phone(n),
      hired_on: '2025-01-01',
      status: random(10) === 0 ? ('dismissed' as const) : ('active' as const),
      primary_location_id: places[random(2)]!,
    }),
    (rows) => db.insert(employee).values(rows),
  );
  await inBatches(
    (n) => {
      const total_kop = 1_000 * random(50);
      const sums = { subtotal_kop: total_kop, total_kop, paid_kop: total_kop };
      const made = {
        business_date: '2026-01-01',
        state: 'paid' as const,
        payload_sha256: '',
        sold_by: developer.person.id,
      };
      return {
        id: crypto.randomUUID(),
        client_name: someText(),
        client_phone: phone(n),
        ...sums,
        ...made,
        ...common(n),
      };
    },
    (rows) => db.insert(sale).values(rows),
  );
  const people = await db.select({ id: employee.id }).from(employee).orderBy(asc(employee.phone)).limit(40);
  await inBatches(
    (n) => ({
      // Several acts at one moment, as in one transaction.
      at: new Date(T0 + Math.floor(n / 3) * 60_000),
      actor_id: people[random(people.length)]!.id,
      action: random(5) === 0 ? 'session.signed_in' : 'employee.updated',
      subject_kind: random(9) === 0 ? 'location' : 'employee',
      subject_id: random(9) === 0 ? String(n) : random(50) === 0 ? places[1]! : people[random(people.length)]!.id,
      before: random(2) === 0 ? null : { name: someText() },
      after: { name: someText(), number: n },
    }),
    (rows) => db.insert(auditEntry).values(rows),
  );
});
after(() => app.close());

const containsAll = (text: string, words: string[]) => words.every((word) => text.includes(word));
const wordsOf = (text: string) => foldText(text).split(' ');
/** Digits of a phone in any notation, as searches parse them. */
const digitsOf = (text: string) => (/^[\d\s]{3,}$/.test(text) ? text.replaceAll(' ', '') : null);

/** Compares some pages, also deep ones, with the answers of the list. */
async function isPaged(path: string, expected: (string | number)[], key: 'id' | 'number') {
  for (const page of [1, 2, 9, 40]) {
    const { body } = await developer.get(`${path}&page=${page}&page_size=25`);
    const shown = body.items.map((item: Record<string, unknown>) => item[key]);
    assert.deepEqual(shown, expected.slice((page - 1) * 25, page * 25), `${path}, page ${page}, seed ${seed}`);
    const step = SEARCH_STEP * (Math.floor((page * 25) / SEARCH_STEP) + 1);
    if (body.is_total_exact !== undefined)
      assert.deepEqual([body.total, body.is_total_exact], [Math.min(expected.length, step), expected.length <= step]);
  }
}

describe('what a search finds, by either plan', () => {
  for (const { sort, order, ...narrowed } of [
    { sort: 'created_at', order: 'desc' },
    { sort: 'name', order: 'asc' },
    { sort: 'created_at', order: 'desc', state: ['sold'] },
    { sort: 'photo_count', order: 'desc', at: 1 },
  ] as const)
    it(`sessions by ${sort} ${JSON.stringify(narrowed)}`, async () => {
      const { db } = app.database;
      const state = 'state' in narrowed ? [...narrowed.state] : undefined;
      const location_id = 'at' in narrowed ? places[narrowed.at] : undefined;
      const filter = { sort, order, ...(state && { state }), ...(location_id && { location_id }) };
      const all = (
        await db
          .select()
          .from(photosession)
          .orderBy(...orderOfSessions(filter))
      ).filter((row) => (!state || row.session_state === 'sold') && (!location_id || row.location_id === location_id));
      for (const search of SOUGHT) {
        const digits = digitsOf(search);
        const expected = all
          .filter(
            (row) =>
              containsAll(row.name_folded, wordsOf(search)) ||
              (digits !== null && row.phone.includes(digits)) ||
              String(row.number) === search,
          )
          .map(({ number }) => number);
        const { among, ofAll } = searchSessions(db, ANY, { ...filter, search });
        for (const found of [await among(2 * ROWS, ROWS), await ofAll(ROWS)])
          assert.deepEqual(found.map(Number), expected, `${search}, seed ${seed}`);
        const asked = new URLSearchParams({ search, sort, order, ...(location_id && { location_id }) });
        await isPaged(`/photosessions?${asked.toString()}${state ? '&state=sold' : ''}`, expected, 'number');
      }
    });

  for (const query of [
    { sort: 'name', order: 'asc' },
    { sort: 'position', order: 'desc' },
  ] as const)
    it(`people by ${query.sort}`, async () => {
      const { db } = app.database;
      const all = await db
        .select()
        .from(employee)
        .where(eq(employee.status, 'active'))
        .orderBy(...orderOfPeople(query));
      for (const search of SOUGHT) {
        const digits = digitsOf(search);
        const expected = all
          .filter(
            ({ name_folded, position, phone: own }) =>
              wordsOf(search).every((word) => name_folded?.includes(word) || foldText(position ?? '').includes(word)) ||
              (digits !== null && own.includes(digits)),
          )
          .map(({ id }) => id);
        const { among, ofAll } = await searchEmployees(db, ANY, { status: 'active', at: new Date(), ...query, search });
        for (const found of [await among(2 * ROWS, ROWS), await ofAll(ROWS)])
          assert.deepEqual(found, expected, `${search}, seed ${seed}`);
        await isPaged(`/employees?${new URLSearchParams({ search, ...query }).toString()}`, expected, 'id');
      }
    });

  for (const [sort, column] of Object.entries({ created_at: sale.created_at, total: sale.total_kop }))
    it(`sales by ${sort}`, async () => {
      const { db } = app.database;
      const all = await db
        .select()
        .from(sale)
        .orderBy(desc(column), desc(sort === 'created_at' ? sale.id : sale.created_at));
      for (const search of [
        'анна',
        'аристархова',
        'щукина',
        'Юлия Ёлкина',
        'ЮЛИЯ ЕЛКИНА',
        'елкина',
        '9164',
        '4321',
        '9167368787',
        '49000',
        '№ 12',
        'юлия 5',
        'юлия 501',
      ]) {
        const expected = all.filter(
          ({ number, total_kop, client_name, client_phone }) =>
            `№ ${number}` === search ||
            String(number) === search ||
            String(total_kop / 100) === search ||
            (/^\d{4,}$/.test(search) && client_phone?.includes(search)) ||
            (/[а-яё]/i.test(search) && foldText(client_name ?? '').includes(foldText(search))),
        );
        const asked = new URLSearchParams({ search, sort, order: 'desc' });
        await isPaged(
          `/sales?${asked.toString()}`,
          expected.map(({ id }) => id),
          'id',
        );
        const { body } = await developer.get(`/sales?${asked.toString()}&page=1&page_size=1`);
        const sum = (kop: 'total_kop' | 'paid_kop') => expected.reduce((all, row) => all + row[kop], 0);
        assert.equal(body.total, expected.length);
        assert.deepEqual(body.sums, { total_kop: sum('total_kop'), paid_kop: sum('paid_kop'), refunded_kop: 0 });
      }
    });

  for (const [narrowed, where] of [
    ['', undefined],
    ['&subject_kind=employee', eq(auditEntry.subject_kind, 'employee')],
    ['&action_group=session', like(auditEntry.action, 'session.%')],
  ] as const)
    it(`acts${narrowed}`, async () => {
      const { db } = app.database;
      const names = new Map((await db.select().from(employee)).map(({ id, name_folded }) => [id, name_folded ?? '']));
      await linkNow(db);
      const all = await db
        .select({
          id: auditEntry.id,
          seq: auditLink.seq,
          actor_id: auditEntry.actor_id,
          action: auditEntry.action,
          kind: auditEntry.subject_kind,
          subject_id: auditEntry.subject_id,
          values: sql<string>`concat_ws(E'\n', ${auditEntry.before}::text, ${auditEntry.after}::text, ${auditEntry.request_id})`,
        })
        .from(auditEntry)
        .leftJoin(auditLink, eq(auditLink.entry_id, auditEntry.id))
        .where(where)
        .orderBy(desc(auditEntry.at), desc(auditEntry.id));
      for (const search of [...SOUGHT, 'employee', 'слобода', 'Аристархова слобода']) {
        const acts = auditActionsSaying(search);
        const expected = all
          .filter(({ seq, actor_id, action, kind, subject_id, values }) => {
            const texts = [
              values,
              action,
              subject_id,
              ...(kind === 'location' && subject_id === places[1] ? ['Аристархова слобода'] : []),
            ];
            return (
              (seq !== null && search === String(seq)) ||
              texts.some((text) => foldText(text).includes(foldText(search))) ||
              acts.some((said) => action.includes(said)) ||
              [actor_id, kind === 'employee' ? subject_id : null].some(
                (id) => id !== null && containsAll(names.get(id) ?? '\n', wordsOf(search)),
              )
            );
          })
          .map(({ id }) => id);
        const path = `/audit?${new URLSearchParams({ search }).toString()}${narrowed}`;
        const first = (await developer.get(path)).body;
        assert.deepEqual(
          first.items.map(({ id }: { id: number }) => id),
          expected.slice(0, 50),
          `${path}, seed ${seed}`,
        );
        if (first.next_cursor === null) assert.ok(expected.length <= 50);
        else {
          const { body } = await developer.get(`${path}&cursor=${first.next_cursor}`);
          assert.deepEqual(
            body.items.map(({ id }: { id: number }) => id),
            expected.slice(50, 100),
            `${path}, seed ${seed}`,
          );
        }
      }
    });
});

describe('which plan is used', () => {
  /** The plans used for a list in which every so many rows is a match. */
  async function waysFor(one: number) {
    const asked: string[] = [];
    const found = await firstFound<number>(100, {
      async among(rows, limit) {
        asked.push(`among ${rows}`);
        return Array.from({ length: Math.min(Math.floor(rows / one), limit) }, (_, n) => n);
      },
      async ofAll(limit) {
        asked.push('of all');
        return Array.from({ length: limit }, (_, n) => n);
      },
    });
    assert.equal(found.length, 100);
    return asked;
  }

  it('is decided by the first rows of the list', async () => {
    assert.deepEqual(await waysFor(5), ['among 1000']);
    assert.deepEqual(await waysFor(60), ['among 1000', 'among 10000']);
    assert.deepEqual(await waysFor(500), ['among 1000', 'of all']);
  });
});
