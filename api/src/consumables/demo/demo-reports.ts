import {
  HOUR_MS,
  payloadHash,
  REPORTS_ON_A_DAY,
  type StockReportKind,
  type StockReportParameters,
} from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { dateIn } from '../../kernel/calendar';
import type { DemoRandom, DemoStage } from '../../kernel/domain';
import { jsonRow } from '../queries/json-rows';
import { buildReport } from '../reports/build-report';
import { nextTime, periodBefore } from '../reports/report-times';
import { stockReport, stockReportSchedule } from '../schema';

const ZONE = 'Europe/Moscow';
const ABOUT = 'Все склады';
const MADE: readonly StockReportKind[] = ['balance', 'consumption', 'losses', 'documents'];
const SCHEDULED = [
  { kind: 'consumption', rhythm: 'week', hour: 8 },
  { kind: 'balance', rhythm: 'month', hour: 7 },
] as const;

/** The office has requested reports of last month, and has schedules. */
export async function writeReports({ tx, write, now }: DemoStage, random: DemoRandom): Promise<void> {
  const office = await jsonRow<{ id: string }>(
    tx,
    sql`select e.id from employee e join role_assignment a on a.employee_id = e.id and a.ended_at is null
      join role r on r.id = a.role_id where e.status = 'active' and r.name = 'office_manager' order by e.id limit 1`,
  );
  if (!office) return;
  const created_by = office.id;
  const ledger = await jsonRow<{ position: number }>(tx, sql`select coalesce(max(seq), 0) as position from ledger`);
  const position = ledger?.position ?? 0;
  const today = dateIn(ZONE, now);
  const { date_from, date_to } = periodBefore('month', today);
  const reports: (typeof stockReport.$inferInsert)[] = [];
  for (const [n, kind] of MADE.entries()) {
    const parameters: StockReportParameters = {
      kind,
      date_to,
      ...(!REPORTS_ON_A_DAY.includes(kind) && { date_from }),
    };
    const { result, sha256 } = await buildReport(tx, { parameters, scope: { kind: 'any' }, position });
    const at = new Date(now.getTime() - (n + 1) * 2 * HOUR_MS);
    reports.push({
      id: random.uuid(),
      kind,
      parameters,
      about: ABOUT,
      payload_hash: payloadHash({ parameters, reach_location_id: null, created_by }),
      job_id: random.uuid(),
      created_by,
      created_at: at,
      ready_at: at,
      position,
      row_count: result.rows.length,
      sha256,
      result,
    });
  }
  await write(stockReport, reports);
  await write(
    stockReportSchedule,
    SCHEDULED.map(({ kind, rhythm, hour }) => {
      const id = random.uuid();
      const next_at = nextTime(rhythm, hour, today, now);
      return {
        id,
        kind,
        rhythm,
        hour,
        filter: {},
        about: ABOUT,
        payload_hash: payloadHash(id),
        next_at,
        created_by,
        created_at: now,
      };
    }),
  );
}
