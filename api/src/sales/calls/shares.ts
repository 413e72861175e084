import { shareOf } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { changeRecord } from '../../kernel/records';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import { findSale } from '../queries/find-sale';
import { lockSale } from '../queries/lock-sale';
import { sharesInOrder } from '../queries/moved-shares';
import { markedPeople } from '../queries/marked-people';
import { refuseLockedDay } from '../queries/refuse-locked-day';
import { requireStaff, sessionOfSale } from '../queries/write-sale';
import { saleRecord } from '../records';
import { saleShare } from '../schema';
import { tellLosers } from '../tell-losers';

export const setShares = calls.sales.setShares.handler(async ({ context, input }) => {
  const scope = scopeOf(context);
  const { db } = context.database;
  await db.transaction(async (tx) => {
    const row = await lockSale(tx, scope, input.id);
    await refuseLockedDay(tx, context.hooks, row.location_id, row.business_date);
    const before = (await tx.delete(saleShare).where(eq(saleShare.sale_id, row.id)).returning()).map(
      ({ sale_id: _sale, ...share }) => share,
    );
    const session = row.photosession_id === null ? null : await sessionOfSale(tx, row.photosession_id);
    const part = [row.sold_by, session?.photographer_id ?? null, ...before.map(({ employee_id }) => employee_id)];
    await requireStaff(tx, context, { location_id: row.location_id, day: row.business_date, part }, input.shares);
    await tx.insert(saleShare).values(input.shares.map((share) => ({ ...share, sale_id: row.id })));
    const { card_ids, let_in_by } = signedIn(context);
    for (const cards of [card_ids, let_in_by]) if (isMoreFor(cards, before, input.shares)) refuseOwn(context, cards);
    await changeRecord(tx, context, saleRecord, row, {
      act: 'shares_changed',
      seen: input.revision,
      current: () => findSale(db, context, scope, input.id),
      beside: { shares: [sharesInOrder(before), sharesInOrder(input.shares)] },
    });
    await tellLosers(tx, context, row, before, input.shares);
  });
  return findSale(db, context, scope, input.id);
});

type Share = Parameters<typeof shareOf>[0][number];

/** More of the sale, or more in one of the positions, which pay differently. */
function isMoreFor(cards: readonly string[], before: readonly Share[], after: readonly Share[]): boolean {
  const ofRole = (shares: readonly Share[], role: string) =>
    shareOf(
      shares.filter((share) => share.role === role),
      cards,
    );
  return after.some(({ role }) => ofRole(after, role) > ofRole(before, role));
}

export const seeMarks = calls.sales.seeMarks.handler(async ({ context, input }) => {
  const scope = scopeOf(context);
  const { db } = context.database;
  await db.transaction(async (tx) => {
    const row = await lockSale(tx, scope, input.id);
    if (row.marks.length === 0 || row.marks_seen_at !== null) return;
    refuseOwn(context, await markedPeople(tx, row));
    await changeRecord(tx, context, saleRecord, row, {
      act: 'marks_seen',
      set: { marks_seen_at: context.now(), marks_seen_by: signedIn(context).id },
      facts: { marks: row.marks },
    });
  });
  return findSale(db, context, scope, input.id);
});
