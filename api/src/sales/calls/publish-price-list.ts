import { eq, getTableColumns, sql } from 'drizzle-orm';
import { requireConfirmation } from '../../kernel/calls/confirmation';
import type { CallContext } from '../../kernel/calls/context';
import { failure } from '../../kernel/calls/fail';
import { calls, signedIn } from '../../kernel/calls/implement';
import type { Database } from '../../kernel/database/open';
import { isMade, moveRecord, requireFresh, requireMove } from '../../kernel/records';
import { inBusiness } from '../../locations';
import { findPriceList, lockPriceList } from '../queries/price-lists';
import { publicationOf } from '../queries/publication';
import { priceListRecord } from '../records';
import { priceLine, type priceList, product } from '../schema';
import { requireDraft } from './price-lists';

const cardIn = (db: Database, context: CallContext, id: string) =>
  findPriceList(db, signedIn(context), context.now(), id);

export const publication = calls.sales.publication.handler(({ context, input }) =>
  context.database.db.transaction(async (tx) => {
    const row = await lockPriceList(tx, signedIn(context), input.id);
    requireDraft(row);
    return publicationOf(tx, row, context.now());
  }),
);

export const publishPriceList = calls.sales.publishPriceList.handler(async ({ context, input }) => {
  const { id, revision } = input;
  await context.database.db.transaction(async (tx) => {
    // One at a time: what one publication is compared with, another does not replace meanwhile.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('price list published', 0))`);
    const row = await lockPriceList(tx, signedIn(context), id);
    if (await isMade(tx, context, priceListRecord, row, { act: 'published' })) return;
    await requireFresh(priceListRecord, row, revision, () => cardIn(tx, context, id));
    requireMove(priceListRecord, row, 'published');
    if (row.location_id !== null) await inBusiness(tx, row.location_id);
    const at = context.now();
    await requireSeen(tx, row, at, input);
    await freezeNames(tx, id);
    await moveRecord(tx, context, priceListRecord, row, {
      act: 'published',
      set: {
        // A draft may be older than a list published meanwhile: it then starts now, and so comes into force.
        starts_at: row.starts_at < at ? at : row.starts_at,
        published_at: at,
        published_by: signedIn(context).id,
      },
    });
    const { place_name } = await findPriceList(tx, signedIn(context), at, id);
    await requireConfirmation(tx, context, { what: `Опубликовать прайс-лист «${row.name}»`, place: place_name });
  });
  return cardIn(context.database.db, context, id);
});

export const withdrawPriceList = calls.sales.withdrawPriceList.handler(async ({ context, input }) => {
  const { id, revision } = input;
  await context.database.db.transaction(async (tx) => {
    const row = await lockPriceList(tx, signedIn(context), id);
    if (await isMade(tx, context, priceListRecord, row, { act: 'withdrawn' })) return;
    await requireFresh(priceListRecord, row, revision, () => cardIn(tx, context, id));
    await moveRecord(tx, context, priceListRecord, row, { act: 'withdrawn' });
  });
  return cardIn(context.database.db, context, id);
});

/**
 * @throws `validation_failed` for a list that cannot be sold by, `conflict` with the publication as it is when other lists are in force than
 * it was `compared` with, `unusual` for what is asked about once more
 */
async function requireSeen(
  tx: Database,
  row: typeof priceList.$inferSelect,
  now: Date,
  { compared, is_meant }: { compared?: string[] | undefined; is_meant?: boolean | undefined },
): Promise<void> {
  const found = await publicationOf(tx, row, now);
  const [fault] = found.faults;
  if (fault) throw failure('validation_failed', { field: 'lines', message: fault.message, details: found.faults });
  if (compared !== undefined && found.compared.join() !== compared.toSorted().join())
    throw failure('conflict', {
      message: 'Пока вы сверяли цены, действующий прайс-лист сменился. Сверьте ещё раз.',
      details: found,
    });
  if (found.warnings.length > 0 && !is_meant)
    throw failure('unusual', {
      field: 'lines',
      message: `${found.warnings.join(' ')} Если так и нужно, опубликуйте ещё раз.`,
      details: found,
    });
}

/** What is published is read by its names as well: products that are renamed later keep theirs in it. */
async function freezeNames(tx: Database, id: string): Promise<void> {
  const lines = await tx
    .select({ ...getTableColumns(priceLine), product_name: product.name })
    .from(priceLine)
    .innerJoin(product, eq(product.id, priceLine.product_id))
    .where(eq(priceLine.price_list_id, id));
  // No right to update a line is needed, then: one is only ever replaced.
  await tx.delete(priceLine).where(eq(priceLine.price_list_id, id));
  await tx.insert(priceLine).values(lines);
}
