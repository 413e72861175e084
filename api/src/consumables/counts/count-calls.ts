import { figureRefusal, hasRight, type RealPlaceKind } from '@studio/contracts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { addRecord, changeRecord, isMade, moveRecord, once, requireFresh, requireMove } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, requireRight, scopeOf, signedIn } from '../../kernel/calls/implement';
import { isUndecidedBy } from '../../kernel/calls/oneself';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import { tell } from '../../notifications';
import { sendersOf } from '../../standing';
import { findCount, listCounts } from '../queries/count-rows';
import { jsonRow } from '../queries/json-rows';
import { approversOf } from '../queries/keepers';
import { findPlace, requirePlaceInReach } from '../queries/place-rows';
import { APPROVES, PLACE_RIGHTS } from '../rules/document-rights';
import { count as inventory } from '../records';
import { stockCountEntry, stockCountLine } from '../schema';
import { addCountLine } from './add-line';
import { approveCount } from './approve-count';
import { exportCountSheet, importCountSheet } from './sheets';
import { shelfAt } from './book-at';
import { countedAt } from './counted-at';
import { lockCounts } from './counted-since';
import { type CountRow, detail, ownCount } from './own-count';
import { refuseCounted } from './refuse-counted';
import { linesToCount } from './lines-to-count';

const counts = calls.consumables.counts.handler(({ context, input }) => {
  const scope = scopeOf(context);
  if (input.place_id) requirePlaceInReach(scope, input.place_id);
  const { to_approve, ...filter } = input;
  return listCounts(context.database.db, scope, {
    ...filter,
    ...(to_approve && { approvable: { by: signedIn(context).id, kinds: approvableBy(context) } }),
  });
});

const count = calls.consumables.count.handler(({ context, input }) => detail(context.database.db, context, input.id));

const createCount = calls.consumables.createCount.handler(({ context, input }) => {
  requirePlaceInReach(scopeOf(context), input.place_id);
  return context.database.db.transaction(async (tx) => {
    const { id, place_id, kind, note, category } = input;
    const place = await findPlace(tx, place_id);
    requireRight(signedIn(context), PLACE_RIGHTS[place.kind]);
    await once(tx, context, async () => {
      if (kind === 'category' && !category)
        throw failure('validation_failed', { field: 'category', message: 'Выберите категорию.' });
      await lockCounts(tx, place_id);
      const items = await linesToCount(tx, place_id, kind, category);
      await refuseCounted(tx, place_id, items);
      const [created_by, created_at] = [signedIn(context).id, context.now()];
      const values = { id, place_id, kind, note, category: category ?? null, created_by, created_at };
      const begun = { act: 'begun', facts: { lines: items.length } };
      await addRecord(tx, context, inventory, values, begun);
      if (items.length === 0) throw failure('validation_failed', { field: 'kind', message: 'Здесь нечего считать.' });
      await tx.insert(stockCountLine).values(items.map((item_id) => ({ count_id: id, item_id })));
    });
    return detail(tx, context, id);
  });
});

const countItem = calls.consumables.countItem.handler(({ context, input }) =>
  context.database.db.transaction(async (tx) => {
    const { id, entry_id, item_id, quantity } = input;
    const row = await ownCount(tx, context, id);
    await once(tx, context, async () => {
      if (row.state !== 'counting')
        throw failure('illegal_transition', { message: 'Эту инвентаризацию уже не считают.' });
      const line = and(eq(stockCountLine.count_id, id), eq(stockCountLine.item_id, item_id));
      const [asked] = await tx.select().from(stockCountLine).where(line).for('update');
      if (!asked)
        throw failure('validation_failed', { field: 'item_id', message: 'Этого материала в инвентаризации нет.' });
      const at = countedAt(row.created_at, context.now(), input.counted_at);
      const caller = signedIn(context);
      // The newest figure is the chosen one; the earlier ones stay, and the reviewer may choose one of them.
      const ofLine = and(eq(stockCountEntry.count_id, id), eq(stockCountEntry.item_id, item_id));
      await tx.update(stockCountEntry).set({ is_chosen: false }).where(ofLine);
      await tx.insert(stockCountEntry).values({
        id: entry_id,
        count_id: id,
        item_id,
        quantity,
        counted_by: caller.id,
        counted_at: at,
        book: await shelfAt(tx, row.place_id, item_id, at),
      });
      await tx.update(stockCountLine).set({ recount: false }).where(line);
    });
    return detail(tx, context, id);
  }),
);

const MOVES = { review: 'counted', counting: 'reopened', cancelled: 'cancelled' } as const;

const moveCount = calls.consumables.moveCount.handler(({ context, input }) =>
  context.database.db.transaction(async (tx) => {
    const { id, to, recount, revision } = input;
    const row = await ownCount(tx, context, id);
    const act = { act: MOVES[to], facts: { recount } };
    if (await isMade(tx, context, inventory, row, act)) return detail(tx, context, id);
    await requireFresh(inventory, row, revision, () => detail(tx, context, id));
    requireMove(inventory, row, act.act);
    if (to === 'review') {
      const open = await jsonRow<{ left: number }>(
        tx,
        sql`select count(*) as left from stock_count_line l where l.count_id = ${id}::uuid and (l.recount or not exists (
          select from stock_count_entry e where e.count_id = l.count_id and e.item_id = l.item_id))`,
      );
      if (open && open.left > 0)
        throw failure('illegal_transition', { message: `Осталось посчитать: ${open.left}.`, details: open });
    }
    if (to === 'counting' && recount.length > 0)
      await tx
        .update(stockCountLine)
        .set({ recount: true })
        .where(and(eq(stockCountLine.count_id, id), inArray(stockCountLine.item_id, recount)));
    await moveRecord(tx, context, inventory, row, act);
    if (to === 'review') await tellApprovers(tx, context, row);
    return detail(tx, context, id);
  }),
);

const chooseEntry = calls.consumables.chooseEntry.handler(({ context, input: { id, entry_id, revision } }) =>
  context.database.db.transaction(async (tx) => {
    const row = await ownCount(tx, context, id);
    if (row.state !== 'review')
      throw failure('illegal_transition', { message: 'Выбрать подсчёт можно только при проверке.' });
    const [entry] = await tx.select().from(stockCountEntry).where(eq(stockCountEntry.id, entry_id));
    if (!entry || entry.count_id !== id)
      throw failure('validation_failed', { field: 'entry_id', message: 'Такой записи нет.' });
    if (entry.is_chosen) return detail(tx, context, id);
    await requireFresh(inventory, row, revision, () => detail(tx, context, id));
    const { item_id } = entry;
    const line = and(eq(stockCountEntry.count_id, id), eq(stockCountEntry.item_id, item_id));
    const ofLine = await tx.select().from(stockCountEntry).where(line);
    const senders = await sendersOf(
      tx,
      ofLine.map((one) => one.id),
    );
    const caller = signedIn(context);
    const own = (id: string) => (isUndecidedBy(caller, id) ? caller.id : id);
    const sent = (one: typeof entry) => ({
      ...one,
      counted_by: own(one.counted_by),
      handed_over_by: own(senders.get(one.id) ?? ''),
    });
    if (figureRefusal(caller, sent(entry), ofLine.map(sent)) !== null) refuseOwn(context, [caller.id]);
    const before = ofLine.find(({ is_chosen }) => is_chosen);
    const bookOfEntry = ({ counted_at }: typeof entry) => shelfAt(tx, row.place_id, item_id, counted_at);
    await tx
      .update(stockCountEntry)
      .set({ is_chosen: sql`${stockCountEntry.id} = ${entry_id}::uuid` })
      .where(line);
    await changeRecord(tx, context, inventory, row, {
      act: 'entry_chosen',
      beside: {
        quantity: [before?.quantity ?? null, entry.quantity],
        book: [before ? await bookOfEntry(before) : null, await bookOfEntry(entry)],
      },
      facts: { item_id },
    });
    return detail(tx, context, id);
  }),
);

/** Those who may approve it, but for who counted. */
async function tellApprovers(tx: Database, context: CallContext, { id, number, place_id }: CountRow): Promise<void> {
  const place = await findPlace(tx, place_id);
  const { counters } = await findCount(tx, scopeOf(context), id);
  const approvers = await approversOf(tx, place, 'consumables.create_operations');
  await tell(
    tx,
    context,
    approvers.filter((one) => !counters.includes(one)),
    {
      kind: 'count.waiting',
      title: `Инвентаризация № ${number} ждёт утверждения`,
      body: place.name,
      link: `/inventory/${id}`,
      place: place.kind === 'location' ? place.id : null,
    },
  );
}

/** The kinds of places whose counts the caller may approve. */
function approvableBy(context: CallContext): RealPlaceKind[] {
  const { roles } = signedIn(context);
  const kinds = Object.keys(PLACE_RIGHTS) as RealPlaceKind[];
  const calls = [APPROVES, 'consumables.create_operations'] as const;
  return calls.every((right) => hasRight(roles, right))
    ? kinds.filter((kind) => hasRight(roles, PLACE_RIGHTS[kind]))
    : [];
}

export const countCalls = {
  counts,
  count,
  createCount,
  addCountLine,
  exportCountSheet,
  importCountSheet,
  countItem,
  moveCount,
  chooseEntry,
  approveCount,
};
