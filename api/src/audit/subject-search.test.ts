import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { auditSubjectWords, auditValueWords } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { authSession } from '../auth/schema';
import { auditEntry } from '../kernel/records';
import { foldText } from '../kernel/words/text';
import { photosession } from '../photosessions/schema';
import { sale } from '../sales/schema';
import { givenEmployee, givenLocation, givenSession } from '../testing/builders';
import { type Caller, givenCaller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let developer: Caller;
let here: string;
let there: string;
before(async () => {
  app = await testApp();
  developer = await givenCaller(app, ['developer']);
  here = (await givenLocation(app)).id;
  there = (await givenLocation(app)).id;
});
after(() => app.close());

/** Acts on a record that say nothing of what it is called; answers with their ids. */
async function actsOn(subject_kind: string, subject_id: string, values: object = { revision: 2 }): Promise<number[]> {
  const rows = ['updated', 'closed', 'opened'].map((done) => ({
    action: `${subject_kind}.${done}`,
    subject_kind,
    subject_id,
    after: values,
    location_ids: [here],
  }));
  const made = await app.database.db.insert(auditEntry).values(rows).returning({ id: auditEntry.id });
  return made.map(({ id }) => id);
}

async function found(search: string, by = developer): Promise<{ id: number; subject_name: string | null }[]> {
  const { status, body } = await by.get(`/audit?limit=200&search=${encodeURIComponent(search)}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.items;
}

async function finds(search: string, ids: readonly number[], by = developer): Promise<void> {
  const shown = await found(search, by);
  assert.deepEqual(
    shown.map(({ id }) => id).filter((id) => ids.includes(id)),
    ids.toReversed(),
    search,
  );
}

async function givenClient(name: string, location_id = here): Promise<string> {
  const [made] = await app.database.db
    .insert(photosession)
    .values({
      name,
      name_folded: foldText(name),
      phone: '+79160001122',
      owner_id: developer.person.id,
      location_id,
      business_date: '2026-11-29',
      session_state: 'new',
    })
    .returning();
  return made!.id;
}

/** A row of a table that this domain only names. */
async function givenRow(table: string, fields: Record<string, unknown>): Promise<string> {
  const id = randomUUID();
  const names = Object.keys(fields).map((name) => sql.identifier(name));
  await app.database.db.execute(
    sql`insert into ${sql.identifier(table)} (id, ${sql.join(names, sql`, `)})
      values (${id}, ${sql.join(
        Object.values(fields).map((value) => sql`${value}`),
        sql`, `,
      )})`,
  );
  return id;
}

describe('the search finds what was done to a record that the page calls so', () => {
  it('a session, by its client, by its number with the client and by a part of the name', async () => {
    const acts = await actsOn('photosession', await givenClient('Звонарёва Ульяна'));
    const [shown] = await found('Звонарёва');
    assert.match(shown?.subject_name ?? '', /^№ \d+, Звонарёва Ульяна$/);
    for (const text of ['Звонарёва Ульяна', 'звонарева', 'УЛЬЯНА', shown?.subject_name ?? '']) await finds(text, acts);
  });

  it('nobody out of reach by name: the act is at the reader’s place, its session elsewhere', async () => {
    const acts = await actsOn('photosession', await givenClient('Потаённый Клиент', there));
    await finds('Потаённый', acts);
    const senior = await givenCaller(app, ['senior_admin'], { primary_location_id: here });
    await finds('Потаённый', [], senior);
    assert.deepEqual(await found('Потаённый', senior), []);
  });

  it('a sale, by its client', async () => {
    const id = randomUUID();
    const sums = { subtotal_kop: 100, total_kop: 100, client_name: 'Тихомирова Инга', client_phone: '+79160001133' };
    const made = { business_date: '2026-11-29', payload_sha256: '', sold_by: developer.person.id, location_id: here };
    await app.database.db.insert(sale).values({ id, state: 'paid', ...sums, ...made });
    await finds('тихомирова', await actsOn('sale', id));
  });

  it('a sign-in, by its browser', async () => {
    const person = await givenEmployee(app, [], { primary_location_id: here });
    await givenSession(app, person.id);
    await app.database.db.update(authSession).set({ browser_name: 'Неизвестный браузер' });
    const [session] = await app.database.db.select().from(authSession);
    await finds('Неизвестный браузер', await actsOn('auth_session', session!.id));
  });

  it('a record of somebody, by the name and by the name with its day', async () => {
    const person = await givenEmployee(app, [], { last_name: 'Отпускная', primary_location_id: here });
    const absence = await givenRow('absence', {
      employee_id: person.id,
      kind: 'vacation',
      from_date: '2026-12-05',
      to_date: '2026-12-10',
    });
    const acts = await actsOn('absence', absence);
    for (const text of ['Отпускная', 'Отпускная Анна, 05.12.2026']) await finds(text, acts);
    await finds('Отпускная Анна, 06.12.2026', []);
    assert.deepEqual(await found('Отпускная Анна, 06.12.2026'), []);
  });

  it('a day of a place, as the page calls it', async () => {
    const place = await givenLocation(app, { name: 'Студия «Дневная»' });
    const day = await givenRow('day_report', {
      location_id: place.id,
      business_date: '2026-11-28',
      till_shift: 1,
      opened_at: '2026-11-28T09:00:00Z',
    });
    const acts = await actsOn('day_report', day);
    await finds(`28.11.2026, ${place.name}`, acts);
  });

  it('a deleted record, by what it was called', async () => {
    const gone = randomUUID();
    const acts = await actsOn('price_list', gone);
    await app.database.db.insert(auditEntry).values({
      action: 'price_list.deleted',
      subject_kind: 'price_list',
      subject_id: gone,
      before: { name: 'Цены прошлогодние' },
      location_ids: [here],
    });
    await finds('прошлогодние', acts);
  });
});

describe('the search finds codes in the words of the page', () => {
  const CODES = [
    ['sale', 'state', 'awaiting_payment'],
    ['employee', 'status', 'dismissed'],
    ['location', 'status', 'archived'],
    ['expense', 'state', 'approved'],
    ['shipment', 'state', 'shipped'],
    ['photosession', 'session_state', 'sold'],
    ['absence', 'kind', 'vacation'],
  ] as const;
  for (const [kind, field, code] of CODES)
    it(`${code} of ${kind}`, async () => {
      const words = auditValueWords(kind, field, code) ?? '';
      assert.notEqual(words, '', `${kind}.${field} ${code}`);
      await finds(words, await actsOn(kind, randomUUID(), { [field]: code }));
      // The same code under another field, or of another kind, is not said so.
      const other = await actsOn('pay_run', randomUUID(), { [`${field}_elsewhere`]: code });
      await finds(words, other.slice(0, 0));
      assert.ok((await found(words)).every(({ id }) => !other.includes(id)));
    });

  it('marks and roles, which are lists', async () => {
    const marks = await actsOn('sale', randomUUID(), { marks: ['session_gone', 'day_locked'] });
    const roles = await actsOn('employee', randomUUID(), { roles: ['senior_admin', 'photographer'] });
    await finds('Деньги в кассе другого дня', marks);
    await finds('Фотограф', roles);
  });

  it('kinds of records', async () => {
    const acts = await actsOn('price_list', randomUUID());
    await finds(auditSubjectWords('price_list'), acts);
  });
});
