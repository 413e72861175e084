import type { Actor } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { dateIn } from '../../kernel/words/calendar';
import type { SalePaid } from '../../sales';
import { atOwnMoment, type Moment } from '../ledger/at-own-moment';
import { correctCount } from '../counts/correct-count';
import { countedSince } from '../counts/counted-since';
import { findPlace, type PlaceRow } from '../queries/place-rows';
import { tellOfLow } from '../queries/tell-of-low';
import { saleUse } from '../schema';
import { freeOf, openAt, takeForSale } from './take-for-sale';
import { normsAt } from './norms-at';

/**
 * A sale uses what the norms of its moment say, what is made or handed over later only then (`beginUses`), as far as it is free at the location: money that was taken is never refused for missing
 * paper. What is missing, or held for somebody, stays open until it comes or is counted.
 */
export async function consumeByNorms(tx: Database, actor: Actor, sale: SalePaid): Promise<void> {
  const norms = await normsAt(
    tx,
    sale.goods.map(({ product_id }) => product_id),
    sale.happened_at,
  );
  if (norms.length === 0) return;
  const place = await findPlace(tx, sale.location_id);
  const { happened_at } = sale;
  // Of a day whose money was closed it is written off now; a count has seen it all the same.
  const isOfDay = dateIn(place.time_zone, happened_at) === sale.business_date;
  const isKept = happened_at < sale.at;
  const own = isKept && isOfDay ? { occurred_on: sale.business_date, moved_at: happened_at } : null;
  const uses = norms.flatMap(({ product_id, item_id, quantity: norm, comes_back, moment: said }) => {
    const moment = sale.is_later ? said : 'sale';
    const pieces = sale.goods.find((one) => one.product_id === product_id)?.quantity ?? 0;
    const { sale_id, location_id: place_id } = sale;
    const of = { sale_id, product_id, item_id, place_id, norm, comes_back, moment, happened_at };
    if (pieces <= 0) return [];
    return [moment === 'sale' ? { ...of, wanted: norm * pieces } : { ...of, wanted: 0, waiting: norm * pieces }];
  });
  if (uses.length === 0) return;
  await tx.insert(saleUse).values(uses);
  const low = new Set<string>();
  for (const item_id of new Set(uses.filter(({ wanted }) => wanted > 0).map((use) => use.item_id)))
    for (const one of await useUp(tx, actor, place, {
      sale_id: sale.sale_id,
      item_id,
      left_at: isKept ? happened_at : null,
      own,
    }))
      low.add(one);
  await tellOfLow(tx, actor, place, [...low]);
}

interface Using {
  sale_id: string;
  item_id: string;
  /** When a device sold it that has kept the sale; null for now. */
  left_at: Date | null;
  /** The moment at which that is written off; null for now. */
  own: Moment | null;
}

/** Takes one material for a sale at its own moment, or now where the book had less then; gives what came under its minimum. */
export async function useUp(
  tx: Database,
  actor: Actor,
  place: PlaceRow,
  { sale_id, item_id, left_at, own }: Using,
): Promise<string[]> {
  const wanted = await openAt(tx, sale_id, item_id);
  const counted = left_at && (await countedSince(tx, place.id, item_id, left_at));
  if (counted) {
    // The count has seen its trace on the shelf: what it found is corrected by as much, and the book stays as counted.
    await correctCount(tx, actor, place, counted, {
      id: sale_id,
      kind: 'consumption',
      item_id,
      quantity: wanted,
      at: own,
    });
    return takeForSale(tx, actor, place, { sale_id, item_id, quantity: wanted, ...(own && { at: own }) });
  }
  const quantity = Math.min(wanted, await freeOf(tx, place.id, item_id));
  if (quantity <= 0) return [];
  const takeAt = (work: Database, at: Moment | null) =>
    takeForSale(work, actor, place, { sale_id, item_id, quantity, ...(at && { at }) });
  return own === null ? takeAt(tx, null) : atOwnMoment(tx, own, takeAt);
}
