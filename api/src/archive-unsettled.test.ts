import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { place, shipment, stockCount } from './consumables/schema';
import { dayReport } from './day-reports/schema';
import { expense, expenseBudget, expenseCategory, recurringExpense } from './expenses/schema';
import { location } from './locations';
import { sale } from './sales/schema';
import { salesPlan } from './statistics/schema';
import { givenLocation } from './testing/builders';
import { givenCaller, type Caller } from './testing/caller';
import { givenSale } from './testing/sales';
import { givenHeldSale } from './testing/standing';
import { givenItem, givenStock } from './testing/stock';
import { testApp, type TestApp } from './testing/test-app';

let app: TestApp;
let boss: Caller;
before(async () => {
  app = await testApp();
  boss = await givenCaller(app, ['developer']);
});
after(() => app.close());

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const archive = (id: string) => boss.post(`/locations/locations/${id}/archive`, { revision: 1 });
const impact = async (id: string) => (await boss.get(`/locations/locations/${id}/impact?act=archive`)).body;
async function warehouse(location_id: string) {
  const [found] = await app.database.db.select().from(place).where(eq(place.location_id, location_id));
  return found!.id; // Each location has one from its creation.
}
const day = (location_id: string, fields: Partial<typeof dayReport.$inferInsert>) =>
  app.database.db.insert(dayReport).values({
    id: randomUUID(),
    location_id,
    business_date: '2026-03-01',
    till_shift: 1,
    opened_at: app.now(),
    ...fields,
  });

const byPath = ([, one = '']: string[], [, other = '']: string[]) => (one < other ? -1 : 1);

describe('a location goes to the archive only when nothing is left there to settle', () => {
  test('an open day and the money in its till', async () => {
    const { id } = await givenLocation(app);
    await day(id, { opening_kop: 5_000_000 });
    const { unsettled } = await impact(id);
    assert.deepEqual(
      unsettled.map(({ kind, message }: { kind: string; message: string }) => [kind, plain(message)]),
      [
        ['open_days', 'Не сдан 1 день кассы: сдайте его.'],
        ['till', 'В кассе 50 000,00 ₽: заберите деньги и сдайте день.'],
      ],
    );
    const refused = await archive(id);
    assert.deepEqual([refused.status, refused.body.code], [409, 'unsettled']);
    assert.deepEqual(refused.body.details, unsettled);
    assert.match(refused.body.message, /50\s000/);
  });

  test('money that a day handed in left in the till', async () => {
    const { id } = await givenLocation(app);
    await day(id, { state: 'approved', counted_kop: 100 });
    assert.deepEqual(
      (await archive(id)).body.details.map(({ kind }: { kind: string }) => kind),
      ['till'],
    );
    await app.database.db.update(dayReport).set({ counted_kop: 0 }).where(eq(dayReport.location_id, id));
    assert.equal((await archive(id)).status, 200);
  });

  test('a day that nobody approved, a sale that is not paid, what is held', async () => {
    const { id } = await givenLocation(app);
    const report = randomUUID();
    await day(id, { id: report, state: 'submitted', counted_kop: 0 });
    await givenSale(app, { location_id: id, sold_by: boss.person.id, business_date: '2026-03-01' });
    await givenHeldSale(app, id, boss.person.id);
    const { unsettled } = await impact(id);
    assert.deepEqual(
      unsettled
        .map(({ message, path }: { message: string; path: string }) => [plain(message), path.split('?')[0]])
        .toSorted(byPath),
      [
        ['Не утверждён 1 день кассы: утвердите его.', `/sales/day/${report}`],
        ['Ждёт оплаты 1 продажа: примите деньги или отмените.', '/sales/list'],
        ['Ждёт решения 1 запись на проверке: учтите или аннулируйте.', '/held'],
      ].toSorted(byPath),
    );
    assert.equal((await archive(id)).body.code, 'unsettled');
  });

  test('goods there, and those on their way', async () => {
    const { id } = await givenLocation(app);
    const [here, there] = [await warehouse(id), await warehouse((await givenLocation(app)).id)];
    await givenStock(app, here, (await givenItem(app)).id, 3);
    await app.database.db.insert(shipment).values({
      id: randomUUID(),
      from_place_id: there,
      to_place_id: here,
      state: 'shipped',
      payload_hash: '',
      created_by: boss.person.id,
      created_at: app.now(),
    });
    const { unsettled } = await impact(id);
    assert.deepEqual(
      unsettled.map(({ kind, path }: { kind: string; path: string }) => [kind, path]),
      [
        ['stock', `/consumables/warehouse/location?place=${here}`],
        ['shipments', `/consumables/warehouse/location?place=${here}&tab=orders`],
      ],
    );
    assert.equal((await archive(id)).body.code, 'unsettled');
  });

  test('a count of goods that is not at its end', async () => {
    const { id } = await givenLocation(app);
    const place_id = await warehouse(id);
    const count = {
      id: randomUUID(),
      place_id,
      kind: 'whole' as const,
      created_by: boss.person.id,
      created_at: app.now(),
    };
    await app.database.db.insert(stockCount).values({ ...count, state: 'review' });
    const { unsettled } = await impact(id);
    assert.deepEqual(
      unsettled.map(({ message }: { message: string }) => plain(message)),
      ['Не закончена 1 инвентаризация: утвердите её результат или отмените.'],
    );
    assert.equal((await archive(id)).body.code, 'unsettled');
  });

  test('names orders that were paid ahead and not handed over', async () => {
    const { id } = await givenLocation(app);
    const named = async () =>
      (await impact(id)).left.flatMap(({ kind, message }: { kind: string; message: string }) =>
        kind === 'unhanded_sales' ? [plain(message)] : [],
      );
    const made = { location_id: id, sold_by: boss.person.id, business_date: '2026-03-01', paid_by: 'card' as const };
    const { id: sale_id } = await givenSale(app, made);
    assert.deepEqual(await named(), []);
    await app.database.db.update(sale).set({ goods_later: true }).where(eq(sale.id, sale_id));
    assert.deepEqual(await named(), ['Ждёт выдачи 1 заказ: выдать можно и после архива.']);
    await app.database.db.update(sale).set({ handed_over_at: app.now() }).where(eq(sale.id, sale_id));
    assert.deepEqual(await named(), []);
  });

  test('names what it leaves behind, and does not wait for it', async () => {
    const { id } = await givenLocation(app);
    const [category] = await app.database.db.select().from(expenseCategory).limit(1);
    const claimed = { category_id: category!.id, description: 'Аренда', amount_kop: 100, method: 'transfer' as const };
    await app.database.db.insert(recurringExpense).values({
      id: randomUUID(),
      location_id: id,
      ...claimed,
      from_month: '2026-01-01',
      day_of_month: 1,
      created_by: boss.person.id,
    });
    const month = `${new Date().getFullYear()}-12-01`;
    for (const state of ['draft', 'submitted', 'approved', 'rejected', 'paid', 'void'] as const)
      await app.database.db.insert(expense).values({
        id: randomUUID(),
        state,
        location_id: id,
        category_id: category!.id,
        claimed_kop: 100,
        method: 'transfer',
        description: 'Аренда',
        occurred_on: '2026-03-01',
        accrual_month: '2026-03-01',
        created_by: boss.person.id,
        created_at: app.now(),
      });
    await app.database.db.insert(expenseBudget).values({ location_id: id, month, budget_kop: 100 });
    await app.database.db.insert(salesPlan).values({ location_id: id, month, plan_kop: 100 });
    const next = { next_city_id: (await givenLocation(app)).city_id, next_at: new Date('2099-01-01T00:00:00Z') };
    await app.database.db.update(location).set(next).where(eq(location.id, id));
    const { left, unsettled } = await impact(id);
    const text = plain(left.map(({ message }: { message: string }) => message).join(' '));
    assert.match(text, /Не отправлен на согласование 1 черновик расхода/);
    assert.match(text, /Ждёт согласования 1 расход/);
    assert.match(text, /Ждёт оплаты 1 согласованный расход: из кассы — до архива/);
    assert.match(text, /Останется 1 бюджет с этого месяца/);
    assert.match(text, /Останется 1 план продаж с этого месяца/);
    assert.match(text, /Запланированный переезд отменится/);
    assert.match(text, /Остановится 1 регулярный расход, после возвращения/);
    assert.deepEqual(
      left.map(({ path }: { path: string }) => path.split('?')[0]),
      ['/locations', '/expenses', '/expenses', '/expenses', '/expenses', '/expenses', '/statistics'],
    );
    assert.deepEqual(unsettled, []);
    const { status, body } = await archive(id);
    assert.deepEqual([status, body.status], [200, 'archived']);
    const plans: { id: string }[] = (await boss.get('/locations/planned')).body;
    assert.ok(!plans.some((one) => one.id === id));
  });
});
