import {
  hours,
  isUnseenTime,
  isUsualTime,
  mostMinutes,
  PRESENCE_TOLERANCE_MINUTES,
  reaches,
  type TimeDecision,
} from '@studio/contracts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { CallContext, Person } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import { isOneOf } from '../../kernel/calls/within-scope';
import { addRecord, once } from '../../kernel/records';
import { russianDay } from '../../kernel/words/calendar';
import { tell } from '../../notifications';
import { payClosedFor } from '../hooks';
import { foundTime, type FoundTime } from '../queries/found-time';
import { timeOfPeople } from '../queries/time-of-people';
import { locationsWithin } from '../queries/locations';
import { lockPeople } from '../queries/lock-people';
import { requireOpenPay } from '../queries/require-open-pay';
import { withTimeAt } from '../queries/with-time-at';
import { decision } from '../records';
import { requirePaidOnce } from '../rules/hours-claimed';
import { timeFor, timeRefusal } from '../rules/time-refusal';
import { timeDecision } from '../schema';
import { requireSpan } from './board';

/** Rows of one page of exceptions. */
const PAGE = 200;

export const timeExceptions = calls.schedule.timeExceptions.handler(async ({ context, input }) => {
  const { db } = context.database;
  const { from, to } = requireSpan(input);
  const { location_id, employee_id, all = false } = input;
  // Time at a place that has gone to the archive since still has to be decided.
  const filter = location_id === undefined ? { archived: true } : { location_id };
  const places = await locationsWithin(db, scopeOf(context), filter);
  if (places.length === 0) return { rows: [], left_out: 0 };
  const at = (where: SQL) =>
    isOneOf(
      where,
      places.map(({ id }) => id),
    );
  const rows = await foundTime(db, {
    from,
    to,
    now: context.now(),
    only:
      employee_id === undefined ? await withTimeAt(db, at, { from, to }) : (who) => sql`${who} = ${employee_id}::uuid`,
    where: sql`${all ? sql`true` : sql`cardinality(exceptions) > 0`} and ${at(sql`time_to_pay.location_id`)}`,
    limit: PAGE,
  });
  const caller = signedIn(context);
  const months = [...new Set(rows.map(({ date }) => date.slice(0, 7)))];
  const closed = (await context.hooks.call(payClosedFor, db, months)).flat();
  return {
    rows: rows.map((row) => timeFor(caller, row, closed)),
    left_out: Math.max(0, (rows[0]?.of ?? 0) - rows.length),
  };
});

export const decideTime = calls.schedule.decideTime.handler(async ({ context, input: { id, items, reason } }) => {
  const caller = signedIn(context);
  const people = [...new Set(items.map(({ employee_id }) => employee_id))].sort();
  refuseOwn(context, people);
  for (const [index, { location_id }] of items.entries())
    if (!reaches(scopeOf(context), location_id))
      throw failure('location_out_of_scope', { field: `items.${index}.location_id` });
  requireOnce(items);
  return context.database.db.transaction(async (tx) => {
    await once(tx, context, async () => {
      await lockPeople(tx, people);
      const present = await timeOfPeople(tx, items, context.now());
      for (const [index, item] of items.entries()) {
        const row = seen(caller, item, present, index);
        requireDecidable(context, caller, row);
        requirePlausible(item, row, { index, reason });
        await decide(tx, context, { ...item, request_id: id, reason: reason ?? null }, row);
      }
      requirePaidOnce([...present.values()], items);
      if (reason === undefined) requireDaysOfPresence(items, present);
      await requireOpenPay(
        tx,
        context,
        items.map(({ date }, index) => ({ date, field: `items.${index}.date` })),
      );
      await tellPeople(tx, context, items, reason);
    });
    return { decided: items.length };
  });
});

/** @throws `validation_failed` for the same time named twice, or days that lie too far apart */
function requireOnce(items: readonly TimeDecision[]): void {
  const named = items.map(({ employee_id, source_id }) => `${employee_id} ${source_id}`);
  const index = named.findIndex((one, at) => named.indexOf(one) < at);
  if (index !== -1)
    throw failure('validation_failed', { field: `items.${index}`, message: 'Одно и то же время названо дважды.' });
  const days = items.map(({ date }) => date).sort();
  requireSpan({ from: days[0]!, to: days.at(-1)! }); // A decision has at least one item.
}

/** @throws `conflict` with the present state where it is not what was on the screen */
function seen(caller: Person, item: TimeDecision, present: ReadonlyMap<string, FoundTime>, index: number): FoundTime {
  const row = present.get(`${item.employee_id} ${item.source_id}`);
  if (row && row.facts === item.facts && row.location_id === item.location_id && row.date === item.date) return row;
  throw failure('conflict', {
    field: `items.${index}`,
    message: row
      ? `${row.employee_name}, ${russianDay(row.date)}: смена или отметки только что изменились. Вот как теперь.`
      : 'Смены и отметок этого дня больше нет. Обновите список.',
    details: row ? timeFor(caller, row) : null,
  });
}

/** @throws `own_work` for the time of a shift that the caller planned once it had begun, and for presence that the caller wrote down */
function requireDecidable(context: CallContext, caller: Person, row: FoundTime): void {
  const refusal = timeRefusal(caller, row);
  if (refusal !== null) refuseOwn(context, [caller.id], refusal);
}

/** @throws `validation_failed` for more than plan and presence have, for other minutes without a reason, for presence without a position */
function requirePlausible(
  item: TimeDecision,
  row: FoundTime,
  { index, reason }: { index: number; reason: string | undefined },
): void {
  const most = mostMinutes(row);
  const who = `${row.employee_name}, ${russianDay(row.date)}`;
  if (item.minutes > most)
    throw failure('validation_failed', {
      field: `items.${index}.minutes`,
      message: `${who}: по графику и отметкам не больше ${hours(most)}. Сначала исправьте отметку.`,
    });
  if (!isUsualTime(row, item.minutes) && reason === undefined)
    throw failure('validation_failed', {
      field: 'reason',
      message: isUnseenTime(row, item.minutes)
        ? `${who}: прихода не было. Напишите, почему оплатить ${hours(item.minutes)}.`
        : `${who}: ${hours(item.minutes)} нет ни в графике, ни в отметках. Напишите, почему столько.`,
    });
  if (row.shift_id === null && item.minutes > 0 && (item.position ?? row.position) === null)
    throw failure('validation_failed', {
      field: `items.${index}.position`,
      message: `${who}: смены нет. Выберите, кем сотрудник работал.`,
    });
}

/** @throws `validation_failed` for a day whose parts come to more than its whole presence, when nobody has said why */
function requireDaysOfPresence(items: readonly TimeDecision[], present: ReadonlyMap<string, FoundTime>): void {
  const decided = new Map(items.map(({ employee_id, source_id, minutes }) => [`${employee_id} ${source_id}`, minutes]));
  for (const { employee_id, date } of items) {
    const parts = [...present].filter(([, row]) => row.employee_id === employee_id && row.date === date);
    const paid = parts.map(([key, { minutes }]) => decided.get(key) ?? minutes).filter((minutes) => minutes > 0);
    const [total, there] = [sumOf(paid), sumOf(parts.map(([, { present_minutes }]) => present_minutes))];
    if (paid.length > 1 && there > 0 && total > there + paid.length * PRESENCE_TOLERANCE_MINUTES)
      throw failure('validation_failed', {
        field: 'reason',
        message: `${parts[0]?.[1].employee_name}, ${russianDay(date)}: к оплате выходит ${hours(total)}, а по отметкам ${hours(there)}. Напишите, почему столько.`,
      });
  }
}

const sumOf = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0);

/** The decision takes the place of an earlier one about the same. */
async function decide(
  tx: Database,
  context: CallContext,
  { minutes, position, request_id, reason }: TimeDecision & { request_id: string; reason: string | null },
  row: FoundTime,
): Promise<void> {
  const { employee_id, location_id, date, source_id, present_facts: facts } = row;
  const { starts, ends, came, left, planned_minutes, present_minutes } = row;
  await tx
    .update(timeDecision)
    .set({ is_current: false })
    .where(
      and(
        eq(timeDecision.employee_id, employee_id),
        eq(timeDecision.source_id, source_id),
        eq(timeDecision.is_current, true),
      ),
    );
  const made = {
    request_id,
    employee_id,
    location_id,
    date,
    source_id,
    position: row.shift_id === null ? (position ?? row.position) : null,
    minutes,
    facts,
    about: { starts, ends, came, left, planned_minutes, present_minutes },
    reason,
    by_id: signedIn(context).id,
    at: context.now(),
  };
  const before = row.minutes === minutes ? null : { minutes: row.minutes };
  await addRecord(tx, context, decision, made, { act: 'made', reason, before });
}

/** Whose time is not paid as planned is told once, with the days. */
async function tellPeople(
  tx: Database,
  context: CallContext,
  items: readonly TimeDecision[],
  reason: string | undefined,
) {
  for (const id of new Set(items.map(({ employee_id }) => employee_id))) {
    const own = items.filter(({ employee_id }) => employee_id === id);
    await tell(tx, context, [id], {
      kind: 'time.decided',
      title: `Ваше время подтверждено: ${own.map(({ date, minutes }) => `${russianDay(date)} — ${hours(minutes)}`).join(', ')}`,
      ...(reason !== undefined && { body: reason }),
      link: '/schedule?view=my',
    });
  }
}
