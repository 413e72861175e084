import { randomUUID } from 'node:crypto';
import { type MERGED_FIELDS, quoted } from '@studio/contracts';
import type { CallContext } from '../../kernel/calls/context';
import { failure } from '../../kernel/calls/fail';
import { signedIn } from '../../kernel/calls/implement';
import { requireConfirmation } from '../../kernel/calls/confirmation';
import type { Database } from '../../kernel/database/open';
import { changeRecord } from '../../kernel/records';
import { cardRowsMoved, cardRowsNamed, rightsChanged, sessionsEnded, signInsVoided } from '../hooks';
import { employeeMerge } from '../merging-schema';
import { fullName } from '../queries/employee-rows';
import { firstDayTold } from '../queries/first-day-told';
import type { EmployeeRecord } from '../queries/lock-managed';
import { hiringRefusal } from '../queries/require-hiring';
import { todayAt } from '../queries/today-at';
import { employeeRecord } from '../records';
import { noteGiven } from '../role-change';
import { NO_MESSENGER } from '../schema';
import { blocksOf } from './blocks';
import { noteAdministration } from './brought-administration';
import { moveCardRows } from './card-rows';
import { type Cards, pairOf } from './lock-pair';
import { movePlaces } from './move-places';
import { tellOfMerge } from './tell-of-merge';

type Taken = (typeof MERGED_FIELDS)[number];

/**
 * Gives what two locked cards of one person have to the one that stays, and closes the other: its devices and links end, its messenger comes
 * over. What a signed month holds keeps the card that it was signed for.
 * @throws `unsettled` with what keeps them apart, `illegal_transition` for a first day that touches something: the card asks about it
 */
export async function mergeCards(
  tx: Database,
  context: CallContext,
  cards: Cards,
  take: readonly Taken[],
): Promise<void> {
  const { kept, closed } = cards;
  const now = context.now();
  const pair = await pairOf(tx, context, cards);
  const blocks = await blocksOf(tx, context, cards, pair);
  if (blocks.length > 0)
    throw failure('unsettled', { message: `Объединить пока нельзя. ${blocks[0]?.message ?? ''}`, details: { blocks } });
  const refusal = take.includes('hired_on') ? await takenDayRefusal(tx, context, cards) : null;
  if (refusal !== null) throw failure('illegal_transition', { field: 'take', message: refusal });
  const today = await todayAt(tx, closed.row.primary_location_id, now);
  const closing = {
    status: 'dismissed' as const,
    dismissed_on: closed.row.dismissed_on ?? (today < closed.row.hired_on ? closed.row.hired_on : today),
    merged_into: kept.row.id,
    ...NO_MESSENGER,
  };
  const keeping = { ...messengerOf(cards), ...takenFrom(closed.row, take) };
  const id = randomUUID();
  await tx.insert(employeeMerge).values({
    id,
    kept_id: kept.row.id,
    closed_id: closed.row.id,
    by_id: signedIn(context).id,
    at: now,
    kept_before: fieldsOf(kept.row, keeping),
    kept_after: fieldsOf({ ...kept.row, ...keeping }, keeping),
    closed_before: fieldsOf(closed.row, closing),
    places: await movePlaces(tx, context, cards, today),
  });
  const rows = (await context.hooks.call(cardRowsNamed)).flat();
  const moved_rows = await moveCardRows(tx, rows, id, pair);
  const moved = { from: closed.row.id, to: kept.row.id };
  await noteAdministration(tx, context, id, moved);
  await context.hooks.call(cardRowsMoved, tx, context, { merge_id: id, ...moved });
  await context.hooks.call(signInsVoided, tx, closed.row.id, now);
  const ended = (await context.hooks.call(sessionsEnded, tx, closed.row.id, { reason: 'merged', now })).flat();
  await changeRecord(tx, context, employeeRecord, closed.row, {
    act: 'merged',
    set: closing,
    facts: { other_card: kept.row.id, sessions_ended: ended.length },
    beside: { merged_into: [null, kept.row.id] },
  });
  await changeRecord(tx, context, employeeRecord, kept.row, {
    act: 'merged',
    set: keeping,
    beside: { other_card: [null, closed.row.id] },
    facts: { moved_rows },
  });
  await context.hooks.call(rightsChanged, tx, [kept.row.id]);
  const isAtWork = closed.row.status === 'active';
  const brought = isAtWork ? closed.roles.filter(({ name }) => !kept.roles.some((held) => held.name === name)) : [];
  for (const role of brought) await noteGiven(tx, context, kept.row.id, role);
  await tellOfMerge(tx, context, cards, 'merged');
  await requireConfirmation(tx, context, {
    what: `Объединить карточки: ${quoted(fullName(kept.row))} и ${quoted(fullName(closed.row))}`,
  });
}

/** A merge asks nothing: a first day that touches shifts or signed months is moved on the card. @returns why, for staff, or null */
export async function takenDayRefusal(
  db: Database,
  context: CallContext,
  { kept, closed }: Cards,
): Promise<string | null> {
  const { hired_on } = closed.row;
  const worked = await hiringRefusal(db, context, kept.row, hired_on);
  if (worked !== null) return worked;
  const told = await firstDayTold(db, context, kept.row, hired_on);
  if (told.length === 0) return null;
  return `${told.map(({ message }) => message).join(' ')} Объедините без даты приёма и измените её потом в карточке.`;
}

/** The kept card without a messenger gets that of the other one. */
function messengerOf({ kept, closed }: Cards): Partial<EmployeeRecord> {
  if (kept.row.messenger_id !== null || closed.row.messenger_id === null) return {};
  const { messenger_id, messenger_username, messenger_bound_at } = closed.row;
  return { messenger_id, messenger_username, messenger_bound_at };
}

function takenFrom(row: EmployeeRecord, take: readonly Taken[]): Partial<EmployeeRecord> {
  return Object.fromEntries(take.map((field) => [field, row[field]]));
}

/** These fields of a card, as a merge notes them. */
function fieldsOf(row: EmployeeRecord, of: object): Record<string, unknown> {
  return Object.fromEntries(Object.keys(of).map((field) => [field, row[field as keyof EmployeeRecord]]));
}
