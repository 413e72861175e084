import { sql } from 'drizzle-orm';
import { rowsOf } from '../../kernel/database/rows-of';
import type { DemoStage } from '../../kernel/domain';
import { DEMO_GOODS } from './expense-goods';

/** A claim that is still being written, and one that was corrected before anybody decided. */
export async function expensesToday({ tx, now, inTurn, random }: DemoStage): Promise<void> {
  const [claimer] = rowsOf<{ id: string; location_id: string; office: string | null }>(
    await tx.execute(sql`
      select e.id, e.primary_location_id as location_id, (
        select held.employee_id from role_assignment held join role on role.id = held.role_id
        where role.name = 'office' and held.ended_at is null order by held.employee_id limit 1) as office
      from employee e join role_assignment a on a.employee_id = e.id and a.ended_at is null join role r on r.id = a.role_id and r.name = 'admin'
      where e.status = 'active' and e.primary_location_id is not null order by e.messenger_id limit 1`),
  );
  // One of a category that needs no receipt.
  const goods = DEMO_GOODS.find(({ what }) => what.includes('Такси с инкассацией'));
  if (!claimer || !goods) return;
  const ids = random('expenses today');
  const { expenses } = inTurn(2)(claimer.id);
  const { location_id } = claimer;
  const claim = { location_id, category_id: goods.category_id, occurred_on: now.toISOString().slice(0, 10) };
  await expenses.create({
    ...claim,
    id: ids.uuid(),
    claimed_kop: 84_000,
    description: 'Такси с инкассацией',
    draft: true,
  });
  const drafted = await expenses.create({
    ...claim,
    id: ids.uuid(),
    claimed_kop: 56_000,
    description: 'Курьер',
    draft: true,
  });
  const { id } = drafted;
  const { revision, claimed_kop: sum_kop } = await expenses.update({
    id,
    revision: drafted.revision,
    claimed_kop: 65_000,
    description: 'Курьер с заказом клиента',
  });
  await expenses.submit({ id, revision, sum_kop });
  if (claimer.office === null) return;
  const month = claim.occurred_on.slice(0, 7);
  await inTurn(1)(claimer.office).expenses.saveRecurring({
    id: ids.uuid(),
    location_id,
    category_id: goods.category_id,
    amount_kop: 90_000,
    method: 'till',
    description: 'Курьер по четвергам',
    day_of_month: 10,
    from_month: month,
    to_month: null,
  });
}
