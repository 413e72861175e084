import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { place, shipment } from './consumables/schema';
import { dayReport } from './day-reports/schema';
import { expenseCategory, recurringExpense } from './expenses/schema';
import { givenLocation } from './testing/builders';
import { givenCaller, type Caller } from './testing/caller';
import { givenSale } from './testing/sales';
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

  test('names what it leaves behind, and does not wait for it', async () => {
    const { id } = await givenLocation(app);
    await givenSale(app, { location_id: id, sold_by: boss.person.id, business_date: '2026-03-01' });
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
    const { left, unsettled } = await impact(id);
    const text = plain(left.map(({ message }: { message: string }) => message).join(' '));
    assert.match(text, /Ждёт оплаты 1 продажа/);
    assert.match(text, /Больше не заявляется сам 1 регулярный расход/);
    assert.deepEqual(
      left.map(({ path }: { path: string }) => path.split('?')[0]),
      ['/sales/list', '/expenses'],
    );
    assert.deepEqual(unsettled, []);
    assert.equal((await archive(id)).status, 200);
  });
});
