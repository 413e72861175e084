import { type Share, shareOf } from '@studio/contracts';
import type { Database } from '../kernel/database/open';
import type { Actor } from '../kernel/records';
import { tell } from '../notifications';
import type { SaleRow } from './queries/lock-sale';

const percent = (basisPoints: number) => `${String(basisPoints / 100).replace('.', ',')} %`;

/** Notifies those who have less of the sale than before, or than the usual division gives them. */
export async function tellLosers(
  tx: Database,
  actor: Actor,
  { number, business_date }: Pick<SaleRow, 'number' | 'business_date'>,
  before: readonly Share[],
  after: readonly Share[],
): Promise<void> {
  for (const id of new Set(before.map(({ employee_id }) => employee_id))) {
    const [was, is] = [shareOf(before, id), shareOf(after, id)];
    if (is < was)
      await tell(tx, actor, [id], {
        kind: 'sale.shares_changed',
        title: `Ваша доля в продаже № ${number}: ${percent(was)} → ${percent(is)}`,
        link: `/payroll?month=${business_date.slice(0, 7)}`,
      });
  }
}
