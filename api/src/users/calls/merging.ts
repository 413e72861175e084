import { desc, eq, and, isNull } from 'drizzle-orm';
import { calls, signedIn } from '../../kernel/calls/implement';
import { requireFresh } from '../../kernel/records';
import { cardRowsNamed } from '../hooks';
import { blocksOf } from '../merging/blocks';
import { countCardRows } from '../merging/card-rows';
import { cardsOf, pairOf, requireOpenCards } from '../merging/lock-pair';
import { mergeCards, takenDayRefusal } from '../merging/merge-cards';
import { namesOfBrought } from '../merging/brought-administration';
import { mergeOf, requireApart, unmergeCards } from '../merging/unmerge-cards';
import { employeeMerge } from '../merging-schema';
import { fullName } from '../queries/employee-rows';
import { readEmployee } from '../queries/find-employee';
import { queueForDevelopers } from '../queries/last-developer';
import { findManaged, lockManaged } from '../queries/lock-managed';
import { isPhoneViolation, phoneTaken } from '../queries/phone-holder';
import { isInReach } from '../queries/reach';
import { employeeRecord } from '../records';
import { employee } from '../schema';

export const mergePreview = calls.users.mergePreview.handler(async ({ context, input }) => {
  const { db } = context.database;
  const cards = await cardsOf(db, context, input, { lock: false });
  requireOpenCards(cards);
  const pair = await pairOf(db, context, cards);
  const rows = (await context.hooks.call(cardRowsNamed)).flat();
  return {
    kept: await readEmployee(db, pair.kept),
    closed: await readEmployee(db, pair.closed),
    ...(await countCardRows(db, rows, pair)),
    brings_places: await namesOfBrought(db, context, cards),
    blocks: await blocksOf(db, context, cards, pair),
    hired_on_refusal: await takenDayRefusal(db, context, cards),
  };
});

export const merge = calls.users.merge.handler(async ({ context, input }) => {
  const { db } = context.database;
  let phone = '';
  try {
    return await db.transaction(async (tx) => {
      await queueForDevelopers(tx);
      const cards = await cardsOf(tx, context, input, { lock: true });
      const { kept, closed } = cards;
      if (closed.row.merged_into === kept.row.id) return readEmployee(tx, kept.row.id);
      requireOpenCards(cards);
      await requireFresh(employeeRecord, kept.row, input.revision, () => readEmployee(tx, kept.row.id));
      await requireFresh(employeeRecord, closed.row, input.other_revision, () => readEmployee(tx, closed.row.id));
      phone = closed.row.phone;
      await mergeCards(tx, context, cards, input.take);
      return readEmployee(tx, kept.row.id);
    });
  } catch (error) {
    throw isPhoneViolation(error) ? await phoneTaken(db, signedIn(context), phone) : error;
  }
});

export const unmerge = calls.users.unmerge.handler(({ context, input: { employeeId } }) =>
  context.database.db.transaction(async (tx) => {
    await queueForDevelopers(tx);
    const merged = await mergeOf(tx, employeeId);
    if (merged === null) {
      const { row } = await lockManaged(tx, signedIn(context), employeeId);
      await requireApart(tx, row.id);
      return { employee: await readEmployee(tx, row.id), left: [] };
    }
    const pair = { employeeId: merged.kept_id, other_id: employeeId };
    const cards = await cardsOf(tx, context, pair, { lock: true });
    const left = await unmergeCards(tx, context, cards, merged);
    return { employee: await readEmployee(tx, employeeId), left };
  }),
);

export const mergedCards = calls.users.mergedCards.handler(async ({ context, input: { employeeId } }) => {
  const caller = signedIn(context);
  const { db } = context.database;
  const { row } = await findManaged(db, caller, employeeId, 'merged');
  const closed = await db
    .select({ card: employee, at: employeeMerge.at })
    .from(employeeMerge)
    .innerJoin(employee, eq(employee.id, employeeMerge.closed_id))
    .where(and(eq(employeeMerge.kept_id, row.id), isNull(employeeMerge.undone_at)))
    .orderBy(desc(employeeMerge.at));
  return closed
    .filter(({ card }) => isInReach(caller, card))
    .map(({ card, at }) => ({
      employee_id: card.id,
      full_name: fullName(card),
      phone: card.phone,
      merged_at: at.toISOString(),
    }));
});
