import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { saleShare } from './sales/schema';
import { givenEmployee, givenLocation } from './testing/builders';
import { type Caller, givenCaller } from './testing/caller';
import { givenSale } from './testing/sales';
import { testApp, type TestApp } from './testing/test-app';

let app: TestApp;
let boss: Caller;
before(async () => {
  app = await testApp();
  boss = await givenCaller(app, ['developer']);
});
after(() => app.close());

type Card = Awaited<ReturnType<typeof givenEmployee>>;
const merge = ({ id, revision }: Card, closed: Card) =>
  boss.post(`/employees/${id}/merge`, { other_id: closed.id, revision, other_revision: closed.revision });
const unmerge = ({ id }: Card) => boss.post(`/employees/${id}/unmerge`, {});

async function given() {
  const { id: primary_location_id } = await givenLocation(app);
  const card = () => givenEmployee(app, ['photographer'], { primary_location_id });
  return { place: primary_location_id, kept: await card(), closed: await card(), third: await card() };
}

describe('the trail of a sale', () => {
  it('tells whose its shares became by a merge and by its undoing, and nothing of sales that did not change', async () => {
    const { place, kept, closed, third } = await given();
    const fields = { location_id: place, sold_by: third.id, business_date: '2026-11-02', paid_by: 'cash' as const };
    const [shared, changed, other] = [
      await givenSale(app, fields),
      await givenSale(app, fields),
      await givenSale(app, fields),
    ];
    const { db } = app.database;
    for (const { id: sale_id } of [shared, changed])
      await db.transaction(async (tx) => {
        await tx.update(saleShare).set({ basis_points: 4_000 }).where(eq(saleShare.sale_id, sale_id));
        await tx
          .insert(saleShare)
          .values({ sale_id, employee_id: closed.id, role: 'photographer', basis_points: 6_000 });
      });
    const told = async (id: string) => {
      const { items } = (await boss.get(`/audit?subject_id=${id}&location_id=${place}`)).body;
      type Side = { shares: { employee_id: string; role: string; basis_points: number }[] };
      return items.map(({ action, before, after }: { action: string; before: Side; after: Side }) => [
        action,
        ...[before, after].map(({ shares }) => shares.find(({ role }) => role === 'photographer')?.employee_id),
        after.shares.length,
      ]);
    };
    assert.equal((await merge(kept, closed)).status, 200);
    const joined = ['sale.shares_changed', closed.id, kept.id, 2];
    assert.deepEqual(await told(shared.id), [joined]);
    await db
      .update(saleShare)
      .set({ employee_id: third.id })
      .where(and(eq(saleShare.sale_id, changed.id), eq(saleShare.employee_id, kept.id)));
    assert.equal((await unmerge(closed)).status, 200);
    assert.deepEqual(await told(shared.id), [['sale.shares_changed', kept.id, closed.id, 2], joined]);
    assert.deepEqual(await told(changed.id), [joined], 'what was changed since did not go back');
    assert.deepEqual(await told(other.id), []);
  });
});
