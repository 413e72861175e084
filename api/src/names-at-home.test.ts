// A process of its own: it makes every call and reads everything.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { locationScope, ROLE_NAMES, STRANGER } from '@studio/contracts';
import { eq, inArray } from 'drizzle-orm';
import { saleShare } from './sales/schema';
import type { Reply } from './testing/caller';
import type { MatrixCase } from './testing/matrix/matrix-case';
import { MATRIX } from './testing/matrix/matrix-cases';
import { Target } from './testing/matrix/target';
import { addressesOf, namesPeople } from './testing/names/addresses';
import { seedStrangers, type Strangers } from './testing/names/seed';
import { NAMED_CALLS, parametersOf } from './testing/named-calls';
import { testApp, type TestApp } from './testing/test-app';
import { employee } from './users';

/**
 * Names of people out of reach stay at home (trust.md §3): a place has records of every kind in which such people are. Who did something there
 * is named, whom it is about is not, unless they work there (decision 0057).
 */
let app: TestApp;
let here: Target;
let strangers: Strangers;
let empty: string[];
let phones: string[];

before(async () => {
  app = await testApp();
  here = await Target.at(app);
  ({ strangers, empty } = await seedStrangers(here, await Target.at(app)));
  const people = await app.database.db
    .select()
    .from(employee)
    .where(inArray(employee.id, Object.values(strangers)));
  phones = people.map(({ phone }) => phone);
});
after(() => app.close());

const READS = NAMED_CALLS.filter(({ method }) => method === 'GET');
/** The roles of one place; the others reach every person. */
const ROLES = ROLE_NAMES.filter(
  (name) => locationScope({ roles: [{ name }], primary_location_id: null }).kind === 'own',
);

/** Fields that say who did something. */
const WHO_DID = /(^|_)by_name$|^(actor|author|photographer)_name$/;
/** Files with such a column. */
const FILES_OF_WHO_DID = ['audit.exportEntries', 'photosessions.exportSessions', 'sales.exportSales'];

/** Readings of a place or of a person: the matrix makes them as they are; only offices read a run of pay. */
const OF_PLACES = [
  'users.mergePreview',
  'consumables.requestsOfCity',
  'consumables.pendingOfficeShipments',
  'consumables.pendingLocationShipments',
  'consumables.history',
  'consumables.pendingShipments',
  'consumables.pendingTransfers',
  'consumables.designerHistory',
  'schedule.personShifts',
  'payroll.run',
];

/**
 * Columns that no call of the matrix fills when one person makes them all; they say who did something, or are of a pay run, or of somebody
 * who came back days after they left.
 */
const NOBODY = [
  'accounting_month.locked_by',
  'accrual.author_id',
  'accrual.employee_id',
  'employment_break.employee_id',
  'import_run.by_id',
  'location_administrator.appointed_by',
  'pay_payment.by_id',
  'pay_payment.employee_id',
  'pay_run.approved_by',
  'pay_run.calculated_by',
  'pay_run.locked_by',
  'pay_run.returned_by',
  'reservation_event.actor_id',
  'stock_count_entry.counted_by',
  'stock_photo.kept_by',
  // Of a schedule, which its owner alone reads.
  'stock_report_recipient.employee_id',
  'stock_transfer.approved_by',
  'stock_transfer.city_approved_by',
  'stock_transfer.requested_by',
  'supply_request.created_by',
  'supply_request.decided_by',
];

/** An act of somebody on themselves: who did it is told, so their record is. */
const isOwnRecord = (entry: object, name: string) =>
  name === 'subject_name' &&
  'actor_name' in entry &&
  'subject_name' in entry &&
  entry.actor_name === entry.subject_name;

function* leaves(value: unknown, key = ''): Generator<[key: string, text: string]> {
  if (typeof value === 'string') yield [key, value];
  else if (value !== null && typeof value === 'object')
    for (const [name, part] of Object.entries(value))
      if (!isOwnRecord(value, name)) yield* leaves(part, Array.isArray(value) ? key : name);
}

/** Where a reply names somebody whom it may not. */
function* wrongIn(call: string, { body, bytes }: Reply): Generator<string> {
  for (const [key, text] of body === undefined ? [['', bytes.toString()] as const] : leaves(body)) {
    for (const phone of phones) if (text.includes(phone)) yield `${call} .${key}: a phone`;
    if (/Долева|Авторова/.test(text) && !(body === undefined ? FILES_OF_WHO_DID.includes(call) : WHO_DID.test(key)))
      yield `${call} .${key}: a name`;
  }
}

describe('people of another location, in every kind of record of this one', () => {
  it('are in every column that refers to a person', () => assert.deepEqual(empty, NOBODY));

  it('are looked for in every reading of one record', async () => {
    const asked = new Set((await addressesOf(here)).map(({ call }) => call));
    const others = READS.filter((call) => parametersOf(call).length > 0 && !asked.has(call.name));
    assert.deepEqual(
      others.flatMap(({ name }) => (namesPeople(name) ? [name] : [])),
      OF_PLACES,
    );
  });

  for (const role of ROLES)
    it(`are not named to a ${role}`, async () => {
      const by = await here.caller([role]);
      const wrong = new Set<string>();
      for (const { name } of READS) {
        const [domain = '', call = ''] = name.split('.');
        const one = (MATRIX as unknown as Record<string, Record<string, MatrixCase>>)[domain]?.[call];
        assert.ok(one, name);
        for (const told of wrongIn(name, await one.send(by, here))) wrong.add(told);
      }
      for (const { call, url } of await addressesOf(here))
        for (const told of wrongIn(call, await by.get(url))) wrong.add(told);
      assert.deepEqual([...wrong].sort(), []);
    });

  it('are ids with a word that says why, and named where they are planned', async () => {
    const by = await here.caller(['admin']);
    const share = eq(saleShare.employee_id, strangers.subject);
    const [held] = await app.database.db.select().from(saleShare).where(share);
    const { body } = await by.get(`/sales/${held!.sale_id}`); // Seeded above.
    const shown = body.shares.find((one: { employee_id: string }) => one.employee_id === strangers.subject);
    assert.equal(shown.full_name, STRANGER);
    const { bytes } = await by.get(`/schedule/history?location_id=${here.location}`);
    assert.match(bytes.toString(), /Сменова/);
    assert.match(bytes.toString(), new RegExp(STRANGER));
  });

  it('are named to whoever reaches every location', async () => {
    const by = await here.caller(['federal_manager']);
    assert.match((await by.get(`/schedule/history?location_id=${here.location}`)).bytes.toString(), /Долева/);
  });
});
