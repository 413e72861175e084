import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { place as warehouse } from '../consumables';
import { dayReport } from '../day-reports/schema';
import { expenseBudget, expenseCategory, recurringExpense } from '../expenses/schema';
import { priceList } from '../sales/schema';
import { salesPlan } from '../statistics/schema';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { givenItem, givenStock } from '../testing/stock';
import { testApp, type TestApp } from '../testing/test-app';

const MONTH = '2026-11-01';

let app: TestApp;
let boss: Caller;

before(async () => {
  app = await testApp();
  boss = await givenCaller(app, ['developer']);
});
after(() => app.close());

type Place = Awaited<ReturnType<typeof givenLocation>>;
type Kept = [what: string, kind: string, sentence: string, path: string, give: (place: Place) => Promise<unknown>];

const goodsAt = async (column: 'location_id' | 'city_id', id: string) => {
  const [stock] = await app.database.db.select().from(warehouse).where(eq(warehouse[column], id));
  await givenStock(app, stock!.id, (await givenItem(app)).id, 5); // The trigger made it with its place.
};
const prices = (at: { city_id: string } | { location_id: string }) =>
  app.database.db
    .insert(priceList)
    .values({ name: 'Прайс-лист', ...at, starts_at: app.now(), created_by: boss.person.id });

async function rent(location_id: string) {
  const [category] = await app.database.db.select().from(expenseCategory).limit(1);
  await app.database.db.insert(recurringExpense).values({
    id: randomUUID(),
    location_id,
    category_id: category!.id,
    description: 'Аренда',
    amount_kop: 100,
    method: 'transfer',
    from_month: MONTH,
    day_of_month: 1,
    created_by: boss.person.id,
  });
}

const OF_LOCATION: Kept[] = [
  [
    'goods',
    'balance',
    'На складе 1 остаток материала.',
    '/consumables/warehouse/location?tab=balance&place=ID',
    ({ id }) => goodsAt('location_id', id),
  ],
  [
    'a price list',
    'price_list',
    'Здесь 1 прайс-лист.',
    '/sales/prices?location=ID',
    ({ id }) => prices({ location_id: id }),
  ],
  [
    'a plan',
    'sales_plan',
    'Здесь 1 план продаж.',
    '/statistics?location=ID&from=2026-11-01&to=2026-11-01',
    ({ id }) => app.database.db.insert(salesPlan).values({ location_id: id, month: MONTH, plan_kop: 100_00 }),
  ],
  [
    'a budget',
    'expense_budget',
    'Здесь 1 бюджет расходов.',
    '/expenses?location=ID&setting=budgets:2026-11',
    ({ id }) => app.database.db.insert(expenseBudget).values({ location_id: id, month: MONTH, budget_kop: 100_00 }),
  ],
  [
    'a recurring expense',
    'recurring_expense',
    'Здесь 1 регулярный расход.',
    '/expenses?setting=recurring&location=ID',
    ({ id }) => rent(id),
  ],
  [
    'a day of its till',
    'day_report',
    'Здесь 1 день кассы.',
    '/sales?tab=day&days_of=ID&days_to=2026-11-01',
    ({ id }) =>
      app.database.db
        .insert(dayReport)
        .values({ id: randomUUID(), location_id: id, business_date: MONTH, till_shift: 1, opened_at: app.now() }),
  ],
];

const OF_CITY: Kept[] = [
  [
    'goods',
    'balance',
    'На складе 1 остаток материала.',
    '/consumables/warehouse/city?tab=balance&place=ID',
    ({ city_id }) => goodsAt('city_id', city_id),
  ],
  ['a price list', 'price_list', 'Здесь 1 прайс-лист.', '/sales/prices?city=ID', ({ city_id }) => prices({ city_id })],
];

/** What was said before is what the deletion says, too. */
async function refused(path: string, kind: string, sentence: string, page: string) {
  const { can_delete, reasons } = (await boss.get(`${path}/can-delete`)).body;
  assert.equal(can_delete, false);
  const found = reasons.find((reason: { kind: string }) => reason.kind === kind);
  assert.equal(found.message.replaceAll('\u00A0', ' '), sentence);
  assert.equal(found.path, page.replace('ID', path.split('/').at(-1)!));
  const { status, body } = await boss.delete(path);
  assert.deepEqual([status, body.code, body.details], [409, 'has_history', reasons]);
}

describe('can-delete says what the deletion would', () => {
  for (const [what, kind, sentence, page, give] of OF_LOCATION)
    test(`of a location with ${what}`, async () => {
      const place = await givenLocation(app);
      await give(place);
      await refused(`/locations/locations/${place.id}`, kind, sentence, page);
    });
  for (const [what, kind, sentence, page, give] of OF_CITY)
    test(`of a city with ${what}`, async () => {
      const place = await givenLocation(app);
      await give(place);
      assert.equal((await boss.delete(`/locations/locations/${place.id}`)).status, 200);
      await refused(`/locations/cities/${place.city_id}`, kind, sentence, page);
    });
});
