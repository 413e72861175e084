import { HOUR_MS, type OfflineSale } from '@studio/contracts';
import { and, eq, isNull, ne, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { employee } from '../../users/schema';
import { sale } from '../schema';

/**
 * What the maker's other offline sales without a session, at the place of this one and within the hour before or after it, count: one great
 * sum in pieces is as great. Of two that come at once the second sees the first.
 */
export async function soldWithinHour(
  tx: Database,
  maker: string,
  { id, location_id }: Pick<OfflineSale, 'id' | 'location_id'>,
  at: Date,
): Promise<number> {
  await tx.select({ id: employee.id }).from(employee).where(eq(employee.id, maker)).for('no key update');
  const moment = at.toISOString();
  const near = (from: string, to: string) =>
    sql`${sale.device_created_at} between ${moment}::timestamptz + ${from}::interval and ${moment}::timestamptz + ${to}::interval`;
  const hour = `${HOUR_MS / 1000} seconds`;
  const rows = await tx
    .select({ device_created_at: sale.device_created_at, total_kop: sale.total_kop })
    .from(sale)
    .where(
      and(
        eq(sale.source, 'offline'),
        eq(sale.sold_by, maker),
        eq(sale.location_id, location_id),
        isNull(sale.photosession_id),
        ne(sale.id, id),
        notInArray(sale.state, ['cancelled', 'expired']),
        near(`-${hour}`, hour),
      ),
    );
  return greatestHour(
    rows.map(({ device_created_at, total_kop }) => [device_created_at?.getTime() ?? 0, total_kop]),
    at,
  );
}

/** The most of them within any hour that has this moment. */
function greatestHour(sales: readonly (readonly [at: number, kop: number])[], at: Date): number {
  const begins = [at.getTime(), ...sales.map(([moment]) => moment)].filter((moment) => moment <= at.getTime());
  const sumFrom = (begin: number) =>
    sales.reduce((sum, [moment, kop]) => (moment >= begin && moment < begin + HOUR_MS ? sum + kop : sum), 0);
  return Math.max(0, ...begins.filter((begin) => at.getTime() < begin + HOUR_MS).map(sumFrom));
}
