import {
  DAY_MS,
  MAX_REPORT_SCHEDULES,
  payloadHash,
  type StockReportParameters,
  type StockReportSchedule,
} from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { addOnce, changeRecord, lockRecord, removeRecord } from '../../kernel/records';
import { dateIn } from '../../kernel/words/calendar';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { allOf, isoMoment, jsonRow, jsonRows, personName } from '../queries/json-rows';
import { regular } from '../records';
import { aboutOf, reachOfReport } from './ask-for-report';
import { recipientsOf, requireReaders, writeRecipients } from './recipients';
import { nextTime } from './report-times';
import { findReportZone, reportZone } from './report-zone';

/** How far ahead a schedule may start. */
const MAX_AHEAD_MS = 366 * DAY_MS;

const SCHEDULE = sql`select s.id, s.kind, s.rhythm, s.about, s.hour, ${isoMoment(sql`s.next_at`)} as next_at, s.is_paused,
  s.paused_reason, ${personName(sql`a`)} as created_by_name,
  ${reportZone(sql`s.filter`, sql`s.created_by`)} as time_zone, s.revision,
  coalesce((select json_agg(json_build_object('id', e.id, 'full_name', ${personName(sql`e`)}) order by n.position)
    from stock_report_recipient n join employee e on e.id = n.employee_id where n.schedule_id = s.id), '[]') as recipients
  from stock_report_schedule s join employee a on a.id = s.created_by`;

const reportSchedules = calls.consumables.reportSchedules.handler(({ context }) =>
  jsonRows<StockReportSchedule>(
    context.database.db,
    sql`${SCHEDULE} where s.created_by = ${signedIn(context).id}::uuid order by s.next_at, s.id`,
  ),
);

const createReportSchedule = calls.consumables.createReportSchedule.handler(({ context, input }) =>
  context.database.db.transaction(async (tx) => {
    const { id, kind, rhythm, hour, starts_on, recipients, ...filter } = input;
    const caller = signedIn(context);
    const now = context.now();
    const zone = await findReportZone(tx, filter, caller.id);
    const today = dateIn(zone, now);
    if (starts_on !== undefined && Date.parse(starts_on) - Date.parse(today) > MAX_AHEAD_MS)
      throw failure('validation_failed', { field: 'starts_on', message: 'Начните не позже чем через год.' });
    const values = {
      id,
      kind,
      rhythm,
      hour,
      filter,
      about: await aboutOf(tx, scopeOf(context), filter),
      payload_hash: payloadHash({ ...input, created_by: caller.id }),
      next_at: nextTime(rhythm, hour, starts_on !== undefined && starts_on > today ? starts_on : today, now, zone),
      created_by: caller.id,
      created_at: now,
    };
    if ((await addOnce(tx, context, regular, values)) === null) return find(tx, context, id);
    if (starts_on !== undefined && starts_on < today)
      throw failure('validation_failed', {
        field: 'starts_on',
        message: 'Этот день уже прошёл: начните с сегодняшнего.',
      });
    const own = await jsonRow<{ schedules: number }>(
      tx,
      sql`select count(*) as schedules from stock_report_schedule where created_by = ${caller.id}::uuid`,
    );
    if ((own?.schedules ?? 0) > MAX_REPORT_SCHEDULES)
      throw failure('validation_failed', { message: `Расписаний не больше ${MAX_REPORT_SCHEDULES}: удалите лишние.` });
    const location_id = await reachOfReport(tx, scopeOf(context), filter);
    await writeRecipients(tx, id, await requireReaders(tx, recipients, { owner: caller.id, location_id, now }));
    return find(tx, context, id);
  }),
);

const setReportRecipients = calls.consumables.setReportRecipients.handler(({ context, input }) =>
  context.database.db.transaction(async (tx) => {
    const { id, revision } = input;
    const row = await lockOwn(tx, context, id);
    const location_id = await reachOfReport(tx, scopeOf(context), row.filter as Partial<StockReportParameters>);
    const before = await recipientsOf(tx, id);
    const as = { owner: row.created_by, location_id, now: context.now() };
    const after = await requireReaders(tx, input.recipients, as);
    await changeRecord(tx, context, regular, row, {
      act: 'readdressed',
      beside: { recipients: [before, after] },
      seen: revision,
      current: () => find(tx, context, id),
    });
    await writeRecipients(tx, id, after);
    return find(tx, context, id);
  }),
);

const pauseReportSchedule = calls.consumables.pauseReportSchedule.handler(({ context, input }) =>
  context.database.db.transaction(async (tx) => {
    const { id, revision, is_paused } = input;
    const row = await lockOwn(tx, context, id);
    const now = context.now();
    const zone = await findReportZone(tx, row.filter as Partial<StockReportParameters>, row.created_by);
    await changeRecord(tx, context, regular, row, {
      act: is_paused ? 'paused' : 'resumed',
      set: {
        is_paused,
        ...(is_paused !== row.is_paused && { paused_reason: null }),
        ...(row.is_paused && !is_paused && { next_at: nextTime(row.rhythm, row.hour, dateIn(zone, now), now, zone) }),
      },
      seen: revision,
      current: () => find(tx, context, id),
    });
    return find(tx, context, id);
  }),
);

const deleteReportSchedule = calls.consumables.deleteReportSchedule.handler(({ context, input: { id } }) =>
  context.database.db.transaction(async (tx) => {
    const row = await lockOwn(tx, context, id);
    await removeRecord(tx, context, regular, row);
    return { id };
  }),
);

/** @throws `not_found`, also for another person's */
async function lockOwn(tx: Database, context: CallContext, id: string) {
  const row = await lockRecord(tx, regular, id);
  if (row.created_by !== signedIn(context).id) throw failure('not_found', { message: regular.missing });
  return row;
}

async function find(tx: Database, context: CallContext, id: string): Promise<StockReportSchedule> {
  const own = sql`s.created_by = ${signedIn(context).id}::uuid`;
  const found = await jsonRow<StockReportSchedule>(tx, sql`${SCHEDULE} where ${allOf([sql`s.id = ${id}::uuid`, own])}`);
  if (!found) throw failure('not_found', { message: 'Такого расписания нет.' });
  return found;
}

export const scheduleCalls = {
  reportSchedules,
  createReportSchedule,
  setReportRecipients,
  pauseReportSchedule,
  deleteReportSchedule,
};
