import { quoted, shiftDate } from '@studio/contracts';
import { and, desc, eq, isNull, or } from 'drizzle-orm';
import { requireConfirmation } from '../../kernel/calls/confirmation';
import type { CallContext } from '../../kernel/calls/context';
import { failure } from '../../kernel/calls/fail';
import { signedIn } from '../../kernel/calls/implement';
import type { Database } from '../../kernel/database/open';
import { changeRecord } from '../../kernel/records';
import { russianDay } from '../../kernel/words/calendar';
import { cardRowsMoved, cardRowsNamed, cardsJoined, messengerParted, rightsChanged, sessionsEnded } from '../hooks';
import { type CardFields, employeeMerge } from '../merging-schema';
import { fullName } from '../queries/employee-rows';
import { employmentsOf } from '../queries/employment';
import { workedDays } from '../queries/keep-worked';
import type { EmployeeRecord } from '../queries/lock-managed';
import { claimingPhone } from '../queries/phone-holder';
import { rolesOf } from '../queries/roles-of';
import { employeeRecord } from '../records';
import { phoneHolder } from '../queries/phone-holder';
import { endAssignments } from '../queries/primary-assignment';
import { noteTaken } from '../role-change';
import { employee, NO_MESSENGER } from '../schema';
import { type CountedRows, putCardRowsBack } from './card-rows';
import type { Cards } from './lock-pair';
import { noteAdministration } from './brought-administration';
import { putPlacesBack, returnHome } from './move-places';
import { tellOfMerge } from './tell-of-merge';

type Merge = typeof employeeMerge.$inferSelect;

/** The merge that closed this card and was not undone; null for a card that leads nowhere. */
export async function mergeOf(db: Database, closed_id: string): Promise<Merge | null> {
  const [found] = await db
    .select()
    .from(employeeMerge)
    .where(and(eq(employeeMerge.closed_id, closed_id), isNull(employeeMerge.undone_at)))
    .orderBy(desc(employeeMerge.at))
    .limit(1);
  return found ?? null;
}

/**
 * For a card that leads nowhere: it was taken apart already, or never joined.
 * @throws `illegal_transition` for the latter, and for the one that was kept
 */
export async function requireApart(db: Database, id: string): Promise<void> {
  const merges = await db
    .select()
    .from(employeeMerge)
    .where(or(eq(employeeMerge.closed_id, id), and(eq(employeeMerge.kept_id, id), isNull(employeeMerge.undone_at))));
  if (merges.some(({ closed_id }) => closed_id === id)) return;
  throw failure('illegal_transition', {
    message:
      merges.length > 0
        ? 'Эта карточка осталась при объединении. Разъединяют ту, что была закрыта.'
        : 'Эту карточку ни с какой не объединяли.',
  });
}

/**
 * Takes two locked cards apart: every row, place and field that is still as the merge has left it goes back. Sessions that the merge ended stay
 * ended.
 * @returns what somebody has changed since, which stays with the kept card
 * A card whose phone somebody active has by now comes back dismissed.
 * @throws `unsettled` with what was paid to both as one
 */
export async function unmergeCards(
  tx: Database,
  context: CallContext,
  { kept, closed }: Cards,
  merge: Merge,
): Promise<CountedRows[]> {
  const pair = { kept: kept.row.id, closed: closed.row.id };
  const now = context.now();
  const [settled] = (await context.hooks.call(cardsJoined, tx, { ...pair, since: merge.at })).flat();
  if (settled) throw failure('unsettled', { message: settled.message, details: { blocks: [settled] } });
  const fields = unchangedSince(kept.row, merge);
  const returned: Partial<EmployeeRecord> = { ...revived(merge.closed_before), merged_into: null };
  // Who was dismissed since does not return by it.
  const isDismissed = kept.row.status === 'dismissed' && returned.status === 'active';
  if (isDismissed) Object.assign(returned, { status: 'dismissed', dismissed_on: kept.row.dismissed_on });
  // The messenger goes back with the field of the kept card, or stays where somebody has put it.
  const bringsMessenger = merge.closed_before['messenger_id'] !== null && 'messenger_id' in fields;
  const rows = (await context.hooks.call(cardRowsNamed)).flat();
  const { back, left } = await putCardRowsBack(tx, rows, merge.id, pair);
  const moved = { from: pair.kept, to: pair.closed };
  await noteAdministration(tx, context, merge.id, moved);
  await context.hooks.call(cardRowsMoved, tx, context, { merge_id: merge.id, ...moved });
  const places = await putPlacesBack(tx, context, pair, merge.places);
  if (places > 0) left.push({ kind: 'places', label: 'Места работы', count: places });
  await context.hooks.call(rightsChanged, tx, [pair.kept]);
  const held = new Set((await rolesOf(tx, pair.kept)).map(({ name }) => name));
  for (const role of kept.roles) if (!held.has(role.name)) await noteTaken(tx, context, pair.kept, role);
  const changed = Object.keys(merge.kept_after).filter((field) => !(field in fields));
  if (changed.length > 0) left.push({ kind: 'fields', label: 'Поля карточки', count: changed.length });
  await changeRecord(tx, context, employeeRecord, kept.row, {
    act: 'unmerged',
    set: fields,
    beside: { other_card: [closed.row.id, null] },
    facts: { moved_rows: back, left_rows: left.reduce((sum, { count }) => sum + count, 0) },
  });
  // Whoever came in by the messenger that leaves has no card to come in by, and no link that was made there.
  if (bringsMessenger) {
    await context.hooks.call(sessionsEnded, tx, kept.row.id, { reason: 'merged', now });
    await context.hooks.call(messengerParted, tx, context, { employee_id: pair.kept, since: merge.at });
  }
  if (returned.status === 'active' && (await phoneHolder(tx, closed.row.phone)) !== null) {
    Object.assign(returned, { status: 'dismissed', dismissed_on: closed.row.dismissed_on });
    left.push({ kind: 'phone', label: 'Вторая карточка осталась уволенной: её телефон занят', count: 1 });
  }
  const wasAtWork = merge.closed_before['status'] === 'active';
  if (wasAtWork && returned.status === 'dismissed') {
    Object.assign(returned, NO_MESSENGER);
    await endAssignments(tx, pair.closed, returned.dismissed_on ?? merge.at.toISOString().slice(0, 10));
  } else if (wasAtWork && !(await returnHome(tx, context, closed.row, merge.places))) {
    returned.primary_location_id = null;
    left.push({ kind: 'place', label: 'Основной локации нет: прежняя в архиве', count: 1 });
  }
  await claimingPhone(tx, signedIn(context), closed.row.phone, (savepoint) =>
    changeRecord(savepoint, context, employeeRecord, closed.row, {
      act: 'unmerged',
      set: { ...returned, ...(!bringsMessenger && NO_MESSENGER) },
      beside: { other_card: [kept.row.id, null] },
    }),
  );
  await keepBothWorked(tx, context, { kept, closed }, fields);
  await tx
    .update(employeeMerge)
    .set({ undone_by: signedIn(context).id, undone_at: now })
    .where(eq(employeeMerge.id, merge.id));
  await tellOfMerge(tx, context, { kept, closed }, 'unmerged');
  await requireConfirmation(tx, context, {
    what: `Разъединить карточки: ${quoted(fullName(kept.row))} и ${quoted(fullName(closed.row))}`,
  });
  return left;
}

/** What was worked since, on days that only the other card is employed on, stays with a card that was not: they stay together. */
async function keepBothWorked(
  tx: Database,
  context: CallContext,
  { kept, closed }: Cards,
  { hired_on }: Partial<EmployeeRecord>,
): Promise<void> {
  const [one, other] = [kept.row, closed.row];
  const lost = [
    { employee_id: one.id, from: one.hired_on, to: shiftDate(hired_on ?? one.hired_on, -1) },
    { employee_id: one.id, from: other.hired_on, ...(other.dismissed_on !== null && { to: other.dismissed_on }) },
    ...(other.dismissed_on === null ? [] : [{ employee_id: other.id, from: other.hired_on, to: other.dismissed_on }]),
  ];
  const periods = await employmentsOf(tx, [one.id, other.id]);
  for (const days of lost) {
    const worked = await workedDays(tx, context, days, periods.get(days.employee_id) ?? []);
    if (worked === null) continue;
    const on = worked.days.map(russianDay).join(', ');
    const message = `Разъединить нельзя: после объединения записана работа, которой по одной карточке не было бы: ${on}. Сначала отмените эти отметки.`;
    throw failure('unsettled', { message, details: { blocks: [{ kind: 'worked', message, link: null }] } });
  }
}

/** The fields of the kept card that are as the merge has left them, as they were before. */
function unchangedSince(row: EmployeeRecord, { kept_before, kept_after }: Merge): Partial<EmployeeRecord> {
  const after = revived(kept_after);
  return Object.fromEntries(
    Object.entries(revived(kept_before)).filter(
      ([field]) => String(row[field as keyof EmployeeRecord]) === String(after[field as keyof EmployeeRecord]),
    ),
  );
}

/** Moments are texts in what is noted. */
function revived(fields: CardFields): Partial<EmployeeRecord> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => {
      const isMoment = employee[field as keyof EmployeeRecord].dataType === 'date' && typeof value === 'string';
      return [field, isMoment ? new Date(value) : value];
    }),
  );
}
