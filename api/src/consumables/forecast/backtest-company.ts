import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { jsonRows } from '../queries/json-rows';
import { LEAVES_FOR_USE } from '../queries/used-goods';
import { backtest, type BacktestResult } from './backtest';

const DAYS = 364;

/** The backtest over the last year for everything that locations used. */
export async function backtestCompany(db: Database, now: Date): Promise<BacktestResult> {
  const today = sql`${now.toISOString().slice(0, 10)}::date`;
  const rows = await jsonRows<{ use: Record<string, number> }>(
    db,
    sql`select json_object_agg(d.ago, d.quantity) as use from (
        select l.place_id, l.item_id, (${today} - coalesce(v.occurred_on, l.occurred_on)) as ago, greatest(0, -sum(l.delta)) as quantity
        from ledger l join operation o on o.id = l.operation_id left join operation v on v.id = o.reverses
        where l.balance_after is not null and ${LEAVES_FOR_USE}
          and l.occurred_on > ${today} - ${DAYS}::int and l.occurred_on <= ${today} group by 1, 2, 3
      ) d group by d.place_id, d.item_id`,
  );
  return backtest(rows.map(({ use }) => Array.from({ length: DAYS }, (_, day) => use[String(DAYS - 1 - day)] ?? 0)));
}
