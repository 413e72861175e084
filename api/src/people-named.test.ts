import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { contract } from '@studio/contracts';
import { z } from 'zod';
import { dateIn } from './kernel/words/calendar';
import { absence, shift, timeEntry } from './schedule';
import { givenEmployee } from './testing/builders';
import { type Caller, givenCaller, type Reply } from './testing/caller';
import { Target } from './testing/matrix/target';
import { givenPrices, givenProduct, givenSale, seenSale } from './testing/sales';
import { testApp, type TestApp } from './testing/test-app';
import { locationAssignment } from './users/staffing-schema';

/** Every call that is given people by their ids, made by an administrator who reaches one location. */
let app: TestApp;
let here: Target;
let there: Target;
let admin: Caller;
let saleId: string;
let product: string;

before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-06-15T09:00:00Z'));
  [here, there] = [await Target.at(app), await Target.at(app)];
  admin = await givenCaller(app, ['admin'], { primary_location_id: here.location });
  const business_date = dateIn('Europe/Moscow', app.now());
  saleId = (await givenSale(app, { location_id: here.location, sold_by: admin.person.id, business_date })).id;
  product = (await givenProduct(app)).id;
  await givenPrices(app, here.resident, here.location, { [product]: 10_000 });
});
after(() => app.close());

async function givenShift(employee_id: string, date: string): Promise<string> {
  const [starts_at, ends_at] = [new Date(`${date}T07:00:00Z`), new Date(`${date}T19:00:00Z`)];
  const [id, location_id, position] = [randomUUID(), here.location, 'photographer' as const];
  await app.database.db.insert(shift).values({
    id,
    location_id,
    position,
    employee_id,
    date,
    starts_at,
    ends_at,
    published_at: starts_at,
    published_location_id: location_id,
    published_position: position,
    published_employee_id: employee_id,
    published_date: date,
    published_starts_at: starts_at,
    published_ends_at: ends_at,
    published_break_min: 0,
  });
  return id;
}

const share = (employee_id: string) => [{ employee_id, role: 'photographer', basis_points: 10_000 }];
const rule = (employee_id: string) => ({
  name: 'Процент',
  kind: 'pct_own',
  rate_bp: 500,
  valid_from: '2026-07-01',
  employee_id,
});
const session = () => here.session();
let day = 0;
/** A day that no other shift has. */
const nextDay = () => `2026-09-${String((day += 1)).padStart(2, '0')}`;

type Send = (id: string) => Promise<Reply>;

/** Those that give hours, shifts, shares: 404 for whoever is neither in reach nor assigned nor planned there. */
const GIVEN: Record<string, Send> = {
  'sales.create': (id) =>
    admin.post('/sales', {
      id: randomUUID(),
      location_id: here.location,
      lines: [{ product_id: product, quantity: 1 }],
      expected_total_kop: 10_000,
      shares: share(id),
    }),
  'sales.setShares': async (id) =>
    admin.put(`/sales/${saleId}/shares`, { ...(await seenSale(app, saleId)), shares: share(id) }),
  'schedule.changeShifts': (id) => {
    const date = nextDay();
    const put = { id: randomUUID(), revision: null, location_id: here.location, position: 'photographer' };
    const when = { starts: `${date}T10:00`, ends: `${date}T22:00`, break_min: 60 };
    const puts = [{ ...put, ...when, employee_id: id }];
    return admin.post('/schedule/changes', { id: randomUUID(), put: puts, override_reason: 'просили помочь' });
  },
  'schedule.saveTemplate': (id) =>
    admin.put(`/schedule/templates/${randomUUID()}`, {
      revision: null,
      location_id: here.location,
      name: 'Утро',
      items: [
        {
          day: 1,
          position: 'photographer',
          starts: '10:00',
          ends: '22:00',
          break_min: 60,
          employee_id: id,
        },
      ],
    }),
  'schedule.correctTime': (id) =>
    admin.put(`/schedule/time-entries/${randomUUID()}`, {
      revision: null,
      employee_id: id,
      location_id: here.location,
      reason: 'забыл отметиться',
      begins: '2026-06-14T10:00',
      ends: '2026-06-14T22:00',
    }),
  'schedule.proposeSwap': async (id) => {
    const shift_id = await givenShift(admin.person.id, nextDay());
    return admin.post('/schedule/swaps', { id: randomUUID(), shift_id, to_employee_id: id });
  },
};

/** The others, each with an answer of its own. */
const OTHERS: Record<string, Send> = {
  'schedule.requestAbsence': (id) =>
    admin.post('/schedule/absences', {
      id: randomUUID(),
      employee_id: id,
      kind: 'vacation',
      from: '2026-12-01',
      to: '2026-12-05',
    }),
  'schedule.decideTime': (id) => {
    const time = { employee_id: id, location_id: here.location, date: '2026-06-30', source_id: randomUUID() };
    const items = [{ ...time, minutes: 60, position: null, facts: null }];
    return admin.post('/schedule/time-decisions', { id: randomUUID(), items });
  },
  'users.bulk': (id) => admin.post('/employees/bulk', { employee_ids: [id], act: { kind: 'end_sessions' } }),
  'permissions.assignRole': (id) => admin.post('/permissions/assign-role', { employee_id: id, role: 'photographer' }),
  'locations.setLocationAdministrators': (id) =>
    admin.put(`/locations/locations/${here.location}/administrators`, { employee_ids: [id] }),
  'locations.changeLocationEmployees': (id) =>
    admin.post(`/locations/locations/${here.location}/employees`, { add: [id] }),
  'photosessions.create': (id) =>
    admin.post('/photosessions', {
      name: 'Клиент',
      phone: '+79161234567',
      location_id: here.location,
      photographer_id: id,
    }),
  'photosessions.update': async (id) =>
    admin.patch(`/photosessions/${await session()}`, { revision: 1, photographer_id: id }),
  'photosessions.bulk': async (id) =>
    admin.post('/photosessions/bulk', {
      photosession_ids: [await session()],
      act: {
        kind: 'assign',
        photographer_id: id,
      },
    }),
  'payroll.saveRule': (id) => admin.put(`/payroll/rules/${randomUUID()}`, { version: null, ...rule(id) }),
  'payroll.previewRule': (id) =>
    admin.post('/payroll/rules/preview', { id: randomUUID(), month: '2026-05', ...rule(id) }),
  'payroll.adjust': (id) =>
    admin.post('/payroll/adjustments', {
      id: randomUUID(),
      employee_id: id,
      month: '2026-05',
      kind: 'bonus',
      amount_kop: 100,
      reason: 'за смену',
    }),
  'payroll.pay': (id) =>
    admin.post('/payroll/payments', {
      id: randomUUID(),
      employee_id: id,
      month: '2026-05',
      kind: 'advance',
      is_meant: true,
      method: 'bank',
      amount_kop: 100,
      paid_on: '2026-05-20',
    }),
};

/** Names of fields that hold people, wherever in the body they are. */
const PEOPLE = /^((to_)?employee_ids?|photographer_id)$/;
/** Fields that hold people under a word of their own. */
const BY_ANOTHER_WORD = ['locations.changeLocationEmployees'];

/** A foreign person, or one who never was; all that two answers may differ in is taken out. */
const tellingOf = ({ status, body }: Reply, id: string) =>
  JSON.stringify([status, body])
    .replaceAll(id, 'ID')
    .replaceAll(/"(request_id|photosession_id|number)":("[^"]*"|\d+)/g, '');

describe('somebody out of reach who is neither assigned nor planned at the location', () => {
  for (const [name, send] of Object.entries({ ...GIVEN, ...OTHERS }))
    it(`is for ${name} as unknown as somebody who never was`, async () => {
      const [foreign, nobody] = [await givenForeigner(), randomUUID()];
      const reply = await send(foreign);
      assert.equal(tellingOf(reply, foreign), tellingOf(await send(nobody), nobody));
      assert.doesNotMatch(reply.bytes.toString(), /Нездешняя/);
      if (name in GIVEN) assert.deepEqual([reply.status, reply.body.code], [404, 'not_found']);
    });

  it('is tried with every call that takes people', () => {
    const taking = Object.entries(contract).flatMap(([domain, calls]) =>
      Object.entries(calls as unknown as Record<string, Declared>).flatMap(([name, { '~orpc': about }]) => {
        const body = about.route.method === 'GET' ? '' : JSON.stringify(schemaOf(about.inputSchema));
        const fields = [...body.matchAll(/"(\w+)":\{/g)].map(([, field = '']) => field);
        return fields.some((field) => PEOPLE.test(field)) ? [`${domain}.${name}`] : [];
      }),
    );
    assert.deepEqual([...taking, ...BY_ANOTHER_WORD].sort(), Object.keys({ ...GIVEN, ...OTHERS }).sort());
  });
});

describe('somebody from elsewhere who belongs to the location all the same', () => {
  for (const [name, send] of Object.entries(GIVEN)) {
    it(`is known to ${name} when assigned there`, async () => {
      const foreign = await givenForeigner();
      const place = { employee_id: foreign, location_id: here.location, started_on: '2026-01-01' };
      await app.database.db.insert(locationAssignment).values(place);
      const { status, bytes } = await send(foreign);
      assert.ok(status < 300, bytes.toString());
    });

    it(`is known to ${name} when planned there`, async () => {
      const foreign = await givenForeigner();
      await givenShift(foreign, '2026-06-30');
      const { status, bytes } = await send(foreign);
      assert.ok(status < 300, bytes.toString());
    });
  }

  it('is named in no refusal, nor is the place where they are', async () => {
    const foreign = await givenForeigner();
    const place = { employee_id: foreign, location_id: here.location, started_on: '2026-01-01' };
    await app.database.db.insert(locationAssignment).values(place);
    const far = await givenCaller(app, ['federal_manager']);
    const date = nextDay();
    const put = (location_id: string) => [
      {
        id: randomUUID(),
        revision: null,
        location_id,
        position: 'photographer',
        employee_id: foreign,
        starts: `${date}T10:00`,
        ends: `${date}T22:00`,
        break_min: 60,
      },
    ];
    const elsewhere = await far.post('/schedule/changes', { id: randomUUID(), put: put(there.location) });
    assert.equal(elsewhere.status, 200, elsewhere.bytes.toString());
    const refused = await admin.post('/schedule/changes', { id: randomUUID(), put: put(here.location) });
    assert.deepEqual([refused.status, refused.body.code], [409, 'shifts_refused']);
    assert.match(String(refused.body.message), /^Сотрудник уже в смене .+, другая локация\./);
    assert.doesNotMatch(refused.bytes.toString(), /Нездешняя/);
    assert.ok(!refused.bytes.toString().includes(await there.name()));
  });

  it('is not named in a refusal for an absence, nor is its kind told', async () => {
    const foreign = await givenForeigner();
    const place = { employee_id: foreign, location_id: here.location, started_on: '2026-01-01' };
    await app.database.db.insert(locationAssignment).values(place);
    const date = nextDay();
    const days = { from_date: date, to_date: date, state: 'approved' as const };
    await app.database.db.insert(absence).values({ id: randomUUID(), employee_id: foreign, kind: 'vacation', ...days });
    const when = { starts: `${date}T10:00`, ends: `${date}T22:00`, break_min: 60 };
    const shift = { id: randomUUID(), revision: null, location_id: here.location, position: 'photographer' };
    const put = [{ ...shift, employee_id: foreign, ...when }];
    const refused = await admin.post('/schedule/changes', { id: randomUUID(), put });
    assert.deepEqual([refused.status, refused.body.code], [409, 'shifts_refused'], refused.bytes.toString());
    assert.match(String(refused.body.message), /^Сотрудник: отсутствие с .+\. Выберите другого сотрудника или день\./);
    assert.doesNotMatch(refused.bytes.toString(), /Нездешняя|[Оо]тпуск/);
  });

  it('keeps the share that they have, and the time that was written down for them', async () => {
    const foreign = await givenForeigner();
    const far = await givenCaller(app, ['federal_manager']);
    assert.equal(
      (await far.put(`/sales/${saleId}/shares`, { ...(await seenSale(app, saleId)), shares: share(foreign) })).status,
      200,
    );
    const both = [
      { employee_id: foreign, role: 'photographer', basis_points: 4_000 },
      { employee_id: here.resident, role: 'seller', basis_points: 6_000 },
    ];
    assert.equal(
      (await admin.put(`/sales/${saleId}/shares`, { ...(await seenSale(app, saleId)), shares: both })).status,
      200,
    );
    const id = randomUUID();
    const begun_at = new Date('2026-06-12T07:00:00Z');
    const ended_at = new Date('2026-06-12T18:00:00Z');
    const row = { id, employee_id: foreign, location_id: here.location, date: '2026-06-12', begun_at, ended_at };
    await app.database.db.insert(timeEntry).values(row);
    const corrected = await admin.put(`/schedule/time-entries/${id}`, {
      revision: 1,
      employee_id: foreign,
      location_id: here.location,
      reason: 'ушёл раньше',
      begins: '2026-06-12T10:00',
      ends: '2026-06-12T20:00',
    });
    assert.equal(corrected.status, 200, corrected.bytes.toString());
  });
});

interface Declared {
  '~orpc': { route: { method?: string }; inputSchema?: z.ZodType };
}

function schemaOf(input: z.ZodType | undefined): object {
  return input === undefined ? {} : z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
}

async function givenForeigner(): Promise<string> {
  const fields = { last_name: 'Нездешняя', primary_location_id: there.location };
  return (await givenEmployee(app, ['photographer', 'admin'], fields)).id;
}
