import type { LocationScope } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/fail';
import { shipment } from '../schema';

/** @throws `not_found`, also for one with neither end within reach */
export async function lockShipment(tx: Database, scope: LocationScope, id: string) {
  const [row] = await tx.select().from(shipment).where(eq(shipment.id, id)).for('update');
  const isSeen =
    row && (scope.kind === 'any' || [row.from_place_id, row.to_place_id].includes(scope.location_id ?? ''));
  if (!isSeen) throw failure('not_found', { message: 'Такой отгрузки нет.' });
  return row;
}
