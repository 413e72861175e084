import { type LocationScope, reaches } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import type { Database } from '../../kernel/database/open';
import { exchangeRefusal } from '../rules/exchange-right';
import { sale } from '../schema';
import { exchangedBy, hasComeBack } from './exchanged-by';
import type { SaleRow } from './lock-sale';

/**
 * Before money goes back for an exchange of this sale, which the transaction has locked.
 * @param sum_kop what goes back without goods, kopecks: an exchange begins with goods
 * @throws `illegal_transition` when there can be none, `validation_failed` for a sum
 */
export async function requireExchangeable(tx: Database, row: SaleRow, sum_kop: number | undefined): Promise<void> {
  if (sum_kop !== undefined)
    throw failure('validation_failed', { field: 'for_exchange', message: 'Для обмена возвращают товар, а не сумму.' });
  const refusal = exchangeRefusal(row, await exchangedBy(tx, row.id));
  if (refusal !== null) throw failure('illegal_transition', { field: 'for_exchange', message: refusal });
}

/**
 * The sale that is exchanged, locked: two exchanges of it at once are one.
 * @param location_id where the new sale is made: what came back left the till of the old one's place
 * @throws `validation_failed` for an unknown sale or one of another place, `illegal_transition`
 */
export async function requireExchanged(
  tx: Database,
  scope: LocationScope,
  id: string | null,
  location_id: string,
): Promise<void> {
  if (id === null) return;
  const [found] = await tx.select().from(sale).where(eq(sale.id, id)).for('update');
  if (!found || !reaches(scope, found.location_id))
    throw failure('validation_failed', { field: 'exchange_of', message: 'Продажа, которую обменивают, не найдена.' });
  if (found.location_id !== location_id)
    throw failure('validation_failed', {
      field: 'exchange_of',
      message: 'Обмен оформляют там, где была продажа: деньги за прежнее вернула её касса.',
    });
  const refusal =
    exchangeRefusal(found, await exchangedBy(tx, id)) ??
    ((await hasComeBack(tx, id))
      ? null
      : 'Сначала примите по этой продаже то, что клиент отдаёт: «Обменять» в её карточке.');
  if (refusal !== null) throw failure('illegal_transition', { field: 'exchange_of', message: refusal });
}
