import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import { type PayCalculation, payLines } from './pay-lines';

export interface PersonSum {
  employee_id: string;
  full_name: string;
  kop: number;
  /** Of that the guarantees of days. */
  guaranteed: number;
}

/** What a calculation pays, in kopecks by person, by name. */
export async function sumsByPerson(db: Database, calculation: PayCalculation): Promise<PersonSum[]> {
  const rows = rowsOf<{ employee_id: string; full_name: string; kop: string; guaranteed: string }>(
    await db.execute(sql`
      select line.employee_id, concat_ws(' ', e.last_name, e.first_name, e.middle_name) as full_name, sum(line.amount_kop)::text as kop,
        coalesce(sum(line.amount_kop) filter (where line.kind = 'guarantee'), 0)::text as guaranteed
      from (${payLines(calculation)}) line
      join employee e on e.id = line.employee_id
      group by line.employee_id, e.id order by russian_order(e.last_name || ' ' || e.first_name), line.employee_id`),
  );
  return rows.map((row) => ({ ...row, kop: Number(row.kop), guaranteed: Number(row.guaranteed) }));
}
