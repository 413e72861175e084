import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { recordAudit } from '../kernel/records';
import { expense } from '../expenses/schema';
import { photosession } from '../photosessions/schema';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { givenSale } from '../testing/sales';
import { givenItem } from '../testing/stock';
import { testApp, type TestApp } from '../testing/test-app';

const TAXI = 'e0000000-0000-4000-8000-000000000003';

describe('a list with more rows than fit into a file', () => {
  let app: TestApp;
  let boss: Caller;

  before(async () => {
    app = await testApp({ exportMaxRows: 2 });
    app.setNow(new Date('2026-03-01T12:00:00Z'));
    boss = await givenCaller(app, ['developer']);
    for (const number of [1, 2, 3]) await givenOfEach(number);
  });
  after(() => app.close());

  async function givenOfEach(number: number): Promise<void> {
    const { db } = app.database;
    const { id: location_id } = await givenLocation(app, { name: `Ателье${number}` });
    const day = `2026-02-0${number}`;
    await givenCaller(app, ['photographer'], { last_name: `Белова ${number}`, primary_location_id: location_id });
    await givenSale(app, { location_id, sold_by: boss.person.id, business_date: day });
    await db.insert(photosession).values({
      owner_id: boss.person.id,
      name: 'Клиент',
      name_folded: 'клиент',
      phone: '+79990000000',
      location_id,
      business_date: day,
      created_at: new Date(`${day}T12:00:00Z`),
    });
    const item = await givenItem(app, { category: number === 1 ? 'Рамки' : 'Бумага' });
    await recordAudit(
      db,
      { now: app.now, person: boss.person, origin: { address: null, requestId: null } },
      { action: 'item.created', subject_kind: 'item', subject_id: item.id, after: { code: item.code } },
    );
    await db.insert(expense).values({
      id: randomUUID(),
      state: 'submitted',
      location_id,
      category_id: TAXI,
      claimed_kop: 100,
      method: 'transfer',
      description: 'Такси',
      occurred_on: day,
      accrual_month: '2026-02-01',
      created_by: boss.person.id,
      created_at: app.now(),
    });
  }

  const lists: [list: string, path: string, narrower: string, advice: string][] = [
    ['photosessions', '/photosessions/export?', 'date_to=2026-02-02', 'Выберите период короче или одну локацию.'],
    ['sales', '/sales/export?', 'date_to=2026-02-02', 'Выберите период короче или одну локацию.'],
    ['employees', '/employees/export?', 'search=белова 1', 'Выберите регион, город или локацию.'],
    ['locations', '/locations/export?', 'search=ателье1', 'Выберите регион или город.'],
    ['materials', '/consumables/catalog/export?', 'category=Бумага', 'Выберите категорию.'],
    ['the audit of materials', '/consumables/audit/export?', 'date_to=2026-02-28', 'Выберите период короче.'],
    ['expenses', '/expenses/export?accrual_month=2026-02', '', 'Выберите локацию или дни.'],
  ];
  for (const [list, path, narrower, advice] of lists)
    test(`is refused with its reason, not cut: ${list}`, async () => {
      for (const format of ['csv', 'xlsx']) {
        const { status, body } = await boss.get(`${path}&format=${format}`);
        assert.deepEqual([status, body?.code], [413, 'table_too_large']);
        assert.equal(body.message, `В файл помещается не больше 2 строк, а найдено больше. ${advice}`);
      }
      if (narrower === '') return;
      const { status, bytes } = await boss.get(encodeURI(`${path}&format=csv&${narrower}`));
      assert.equal(status, 200, bytes.toString());
    });
});
