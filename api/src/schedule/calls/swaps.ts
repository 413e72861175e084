import { SHIFT_POSITION_WORDS, SWAP_LAPSES_MINUTES } from '@studio/contracts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { changeRecord, noteAct, once } from '../../kernel/records';
import { russianDay } from '../../kernel/words/calendar';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { tell } from '../../notifications';
import { employee, fullName, requireKnownAt } from '../../users';
import { canTake, freeColleagues } from '../queries/free-colleagues';
import { assignmentsOf, isAssigned, positionsOfMany } from '../queries/people';
import { isOnDuty } from '../queries/on-duty';
import { locationsWithin } from '../queries/locations';
import { selectShifts, type ShiftRow } from '../queries/shift-rows';
import { lockShifts, readSwap, unknownSwap } from '../queries/find-swap';
import { expireSwaps, selectSwaps, toSwaps } from '../queries/swap-rows';
import { swap } from '../records';
import { shift, shiftSwap } from '../schema';
import { plannersOf } from '../queries/planners';

export const swaps = calls.schedule.swaps.handler(async ({ context, input: { location_id, state } }) => {
  const { db } = context.database;
  const scope = scopeOf(context);
  await expireSwaps(db, context.now());
  const locations = await locationsWithin(db, scope, location_id === undefined ? {} : { location_id });
  if (locations.length === 0) return [];
  const rows = await selectSwaps(db)
    .where(
      and(
        inArray(
          shift.published_location_id,
          locations.map(({ id }) => id),
        ),
        state === undefined ? inArray(shiftSwap.state, ['proposed', 'peer_accepted']) : eq(shiftSwap.state, state),
      ),
    )
    .orderBy(shiftSwap.created_at, shiftSwap.id)
    .limit(500);
  return toSwaps(db, rows);
});

export const swapCandidates = calls.schedule.swapCandidates.handler(async ({ context, input: { shift_id } }) => {
  const { db } = context.database;
  const rows = await freeColleagues(db, await ownShift(db, context, shift_id));
  return rows.map((row) => ({ id: row.id, full_name: fullName(row), position: row.position }));
});

export const proposeSwap = calls.schedule.proposeSwap.handler(async ({ context, input }) => {
  const { id, shift_id, to_employee_id, return_shift_id, note } = input;
  const caller = signedIn(context);
  if (to_employee_id === caller.id)
    throw failure('validation_failed', { field: 'to_employee_id', message: 'Это вы. Выберите коллегу.' });
  if (return_shift_id !== null && to_employee_id === null)
    throw failure('validation_failed', { field: 'return_shift_id', message: 'Для обмена выберите коллегу.' });
  const now = context.now();
  return context.database.db.transaction(async (tx) => {
    await once(tx, context, async () => {
      await expireSwaps(tx, now);
      await lockShifts(tx, [shift_id, ...(return_shift_id ? [return_shift_id] : [])]);
      const mine = await ownShift(tx, context, shift_id);
      if (to_employee_id !== null) {
        const place = mine.published_location_id ?? mine.location_id;
        await requireKnownAt(tx, context, place, [{ employee_id: to_employee_id, field: 'to_employee_id' }]);
        await requireColleague(tx, to_employee_id);
      }
      const theirs = return_shift_id === null ? null : await requireTheirs(tx, return_shift_id, to_employee_id);
      const expires_at = lapseOf(theirs === null ? [mine] : [mine, theirs]);
      if (expires_at <= now)
        throw failure('validation_failed', {
          field: 'shift_id',
          message: 'До смены меньше часа: обменяться через портал уже нельзя. Позвоните руководителю.',
        });
      if (to_employee_id !== null)
        await requireFree(tx, caller.id, { shift_id, return_shift_id, from: caller.id, to: to_employee_id });
      const [made] = await tx
        .insert(shiftSwap)
        .values({
          id,
          shift_id,
          return_shift_id,
          from_employee_id: caller.id,
          to_employee_id,
          note: note || null,
          expires_at,
          created_at: now,
          updated_at: now,
        })
        .onConflictDoNothing()
        .returning();
      if (!made)
        throw failure('conflict', {
          message: 'Эта смена уже предложена. Отзовите то предложение, чтобы сделать новое.',
        });
      await noteAct(tx, context, swap, id, {
        act: 'proposed',
        after: { shift_id, to_employee_id, return_shift_id, note },
      });
      const day = russianDay(mine.published_date ?? mine.date);
      const name = `${caller.last_name} ${caller.first_name}`;
      const to = to_employee_id === null ? (await freeColleagues(tx, mine)).map((one) => one.id) : [to_employee_id];
      await tell(tx, context, to, {
        kind: 'swap.proposed',
        title:
          to_employee_id === null
            ? `${name} отдаёт смену ${day}: её можно взять`
            : return_shift_id === null
              ? `${name} отдаёт вам смену ${day}`
              : `${name} предлагает обменяться сменой ${day}`,
        link: '/schedule?view=my',
      });
    });
    return readSwap(tx, id);
  });
});

export const answerSwap = calls.schedule.answerSwap.handler(async ({ context, input: { id, answer } }) => {
  const caller = signedIn(context);
  const now = context.now();
  return context.database.db.transaction(async (tx) => {
    await expireSwaps(tx, now);
    const [row] = await tx.select().from(shiftSwap).where(eq(shiftSwap.id, id)).for('update');
    const isFrom = row?.from_employee_id === caller.id;
    const isTo = row?.to_employee_id === caller.id;
    const isColleague = row !== undefined && !isFrom && (await worksAt(tx, caller, row.shift_id));
    const isOffered = row?.to_employee_id === null && isColleague;
    if (isColleague && !isTo && (row.state === 'peer_accepted' || row.state === 'approved'))
      throw failure('illegal_transition', { message: 'Эту смену уже берёт другой коллега.' });
    if (!row || !(isFrom || isTo || isOffered)) throw unknownSwap();
    const state = ({ accept: 'peer_accepted', decline: 'declined', withdraw: 'withdrawn' } as const)[answer];
    // The reply to the same answer may have been lost.
    if (row.state === state && row.decided_by === null && (answer === 'withdraw' ? isFrom : isTo))
      return readSwap(tx, id);
    const isOpen = row.state === 'proposed' || (row.state === 'peer_accepted' && answer === 'withdraw');
    if (!isOpen || (answer === 'withdraw') !== isFrom)
      throw failure('illegal_transition', { message: 'На это предложение так ответить нельзя: обновите страницу.' });
    if (answer === 'decline' && isOffered)
      throw failure('illegal_transition', { message: 'Это предложение всем: его можно только принять.' });
    const to_employee_id = answer === 'accept' ? caller.id : row.to_employee_id;
    if (answer === 'accept') await requireFree(tx, caller.id, { ...row, from: row.from_employee_id, to: caller.id });
    await changeRecord(tx, context, swap, row, {
      act: answer === 'withdraw' ? 'withdrawn' : 'answered',
      set: { state, to_employee_id },
    });
    const name = `${caller.last_name} ${caller.first_name}`;
    const words = { accept: 'возьмёт смену', decline: 'не возьмёт смену', withdraw: 'больше не отдаёт смену' }[answer];
    const [offered] = await selectShifts(tx).where(eq(shift.id, row.shift_id));
    const day = russianDay(offered?.published_date ?? '');
    const both = [row.from_employee_id, row.to_employee_id ?? caller.id];
    const others = both.filter((one) => one !== caller.id);
    await tell(tx, context, others, {
      kind: ({ accept: 'swap.accepted', decline: 'swap.declined', withdraw: 'swap.withdrawn' } as const)[answer],
      title: `${name} ${words} ${day}`,
      link: '/schedule?view=my',
    });
    if (answer === 'accept')
      await tell(tx, context, await plannersOf(tx, offered?.published_location_id ?? null, both, context.now()), {
        kind: 'swap.accepted',
        title: `Обмен сменой ждёт решения: ${day}`,
        link: '/schedule?view=swaps',
        place: offered?.published_location_id ?? null,
      });
    return readSwap(tx, id);
  });
});

async function ownShift(db: Database, context: CallContext, id: string): Promise<ShiftRow> {
  const [row] = await selectShifts(db).where(and(eq(shift.id, id), isOnDuty(sql`shift`)));
  if (!row || row.published_employee_id !== signedIn(context).id)
    throw failure('not_found', { message: 'Такой вашей смены нет.' });
  return row;
}

async function requireColleague(tx: Database, id: string): Promise<void> {
  const [found] = await tx
    .select({ id: employee.id })
    .from(employee)
    .where(and(eq(employee.id, id), eq(employee.status, 'active')));
  if (!found)
    throw failure('validation_failed', {
      field: 'to_employee_id',
      message: 'Этот сотрудник не работает. Выберите другого.',
    });
}

async function requireTheirs(tx: Database, id: string, owner: string | null): Promise<ShiftRow> {
  const [row] = await selectShifts(tx).where(and(eq(shift.id, id), isOnDuty(sql`shift`)));
  if (!row || row.published_employee_id !== owner)
    throw failure('validation_failed', {
      field: 'return_shift_id',
      message: 'Этой смены у коллеги уже нет. Обновите страницу и выберите другую.',
    });
  return row;
}

/** An hour before the first of the shifts: nobody exchanges one that has begun. */
function lapseOf(shifts: readonly ShiftRow[]): Date {
  const begins = Math.min(...shifts.map(({ published_starts_at }) => published_starts_at?.getTime() ?? 0));
  return new Date(begins - SWAP_LAPSES_MINUTES * 60_000);
}

interface Exchange {
  shift_id: string;
  return_shift_id: string | null;
  from: string;
  to: string;
}

/** @throws `illegal_transition` when one of them is at work or away during the shift that they would get */
async function requireFree(tx: Database, caller: string, exchange: Exchange): Promise<void> {
  const { shift_id, return_shift_id, from, to } = exchange;
  const gets = new Map([[shift_id, to], ...(return_shift_id === null ? [] : [[return_shift_id, from] as const])]);
  await requirePositions(tx, caller, gets);
  const refuse = (whose: string) =>
    failure('illegal_transition', {
      message: `У ${whose === caller ? 'вас' : 'коллеги'} на это время уже есть смена или отсутствие: такой обмен не получится.`,
    });
  if (!(await canTake(tx, to, shift_id, return_shift_id))) throw refuse(to);
  if (return_shift_id !== null && !(await canTake(tx, from, return_shift_id, shift_id))) throw refuse(from);
}

/** @param gets by shift, who would get it @throws `illegal_transition` when that is not their position: such a shift the planner gives */
async function requirePositions(tx: Database, caller: string, gets: ReadonlyMap<string, string>): Promise<void> {
  const rows = await selectShifts(tx).where(inArray(shift.id, [...gets.keys()]));
  const held = await positionsOfMany(tx, [...gets.values()]);
  for (const row of rows) {
    const [taker, position] = [gets.get(row.id) ?? '', row.published_position ?? row.position];
    if (held.get(taker)?.includes(position)) continue;
    const who = taker === caller ? 'У вас' : 'У коллеги';
    throw failure('illegal_transition', {
      message: `${who} нет роли этой смены (${SHIFT_POSITION_WORDS[position].toLowerCase()}). Отдать её так может только руководитель.`,
    });
  }
}

/** On the day of the shift. */
async function worksAt(tx: Database, caller: { id: string; primary_location_id: string | null }, shift_id: string) {
  const [row] = await selectShifts(tx).where(eq(shift.id, shift_id));
  const place = row?.published_location_id;
  const day = row?.published_date;
  if (!place || !day) return false;
  return (
    caller.primary_location_id === place ||
    isAssigned((await assignmentsOf(tx, [caller.id], day)).get(caller.id), place, day)
  );
}
