import {
  type LocationScope,
  SHOWN_REPORT_ROWS,
  STOCK_REPORTS,
  type StockReport,
  type StockReportDetail,
  type StockReportKind,
} from '@studio/contracts';
import { sql, type SQL } from 'drizzle-orm';
import { withinScope } from '../../kernel/calls/within-scope';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { allOf, isoMoment, jsonRow, jsonRowByKey, jsonRows, personName } from '../queries/json-rows';

type Row = Omit<StockReport, 'title' | 'is_mine'> & { kind: StockReportKind; created_by: string };

/** A report shows what its author reached: it is visible to those who reach that. */
function reportsInReach(scope: LocationScope): SQL | undefined {
  return withinScope(scope, sql`r.reach_location_id`);
}

/** For a job that is no longer stored: it failed or was cancelled over a month ago. */
const FORGOTTEN = 'Отчёт не составлен больше месяца назад. Его можно составить снова.';

const columns = sql`r.id, r.number, r.kind, r.parameters, r.about, r.position, r.row_count, r.sha256, r.schedule_id, r.created_by,
  case when r.ready_at is not null then 'ready' when j.state = 'waiting' then 'queued' when j.state = 'running' then 'running'
    when j.state = 'cancelled' then 'cancelled' else 'failed' end as state,
  case when r.ready_at is not null then 100 else coalesce(j.progress, 0) end as progress,
  case when r.ready_at is not null then null when j.id is null then ${FORGOTTEN} else j.failure end as failure,
  ${personName(sql`a`)} as created_by_name, ${isoMoment(sql`r.created_at`)} as created_at, ${isoMoment(sql`r.ready_at`)} as ready_at`;
const joins = sql`join employee a on a.id = r.created_by left join job j on j.id = r.job_id`;

function onWire({ kind, created_by, ...row }: Row, caller: string): StockReport {
  return { ...row, title: STOCK_REPORTS[kind], is_mine: created_by === caller };
}

export async function listReports(
  db: Database,
  caller: string,
  scope: LocationScope,
  { kind, page, page_size }: { kind?: StockReportKind | undefined; page: number; page_size: number },
) {
  const where = allOf([reportsInReach(scope), kind === undefined ? undefined : sql`r.kind = ${kind}`]);
  const [items, counted] = await Promise.all([
    jsonRows<Row>(
      db,
      sql`select ${columns} from stock_report r ${joins} where ${where}
        order by r.created_at desc, r.id limit ${page_size} offset ${(page - 1) * page_size}`,
    ),
    jsonRow<{ total: number }>(db, sql`select count(*) as total from stock_report r where ${where}`),
  ]);
  return { items: items.map((row) => onWire(row, caller)), total: counted?.total ?? 0, page, page_size };
}

/** @throws `not_found`, also for one out of reach */
export async function findReport(db: Database, caller: string, scope: LocationScope, id: string): Promise<StockReport> {
  const row = await jsonRowByKey<Row>(
    db,
    sql`select ${columns} from stock_report r ${joins} where ${allOf([sql`r.id = ${id}::uuid`, reportsInReach(scope)])}`,
  );
  if (!row) throw failure('not_found', { message: 'Такого отчёта нет.' });
  return onWire(row, caller);
}

/** With the rows of a page. */
export async function findReportDetail(
  db: Database,
  caller: string,
  scope: LocationScope,
  { id, page }: { id: string; page: number },
): Promise<StockReportDetail> {
  const report = await findReport(db, caller, scope, id);
  const kept = await jsonRow<Pick<StockReportDetail, 'columns' | 'rows' | 'total'>>(
    db,
    sql`select coalesce(result->'columns', '[]') as columns, case when jsonb_typeof(result->'total') = 'array' then result->'total' end as total,
      coalesce((select jsonb_agg(line order by at) from jsonb_array_elements(result->'rows') with ordinality l(line, at)
        where at > ${(page - 1) * SHOWN_REPORT_ROWS} and at <= ${page * SHOWN_REPORT_ROWS}), '[]') as rows
      from stock_report where id = ${id}::uuid`,
  );
  return { ...report, ...(kept ?? { columns: [], rows: [], total: null }) };
}
