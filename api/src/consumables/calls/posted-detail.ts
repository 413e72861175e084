import { displayName, type StockOperationDetail } from '@studio/contracts';
import type { Person } from '../../kernel/calls/context';
import type { Posted, Posting } from '../ledger/post';
import type { PlaceRow } from '../queries/place-rows';
import type { KnownItems } from '../queries/require-items';

/** A document within its transaction, with what was read for it. */
export interface JustPosted {
  posting: Posting;
  posted: Posted;
  place: PlaceRow;
  /** Of its lines. */
  items: KnownItems;
  author: Pick<Person, 'first_name' | 'last_name'>;
}

/**
 * What `findOperation` would read of a document that was posted a moment ago, made of what its posting knows already; null where that is
 * not all: of lots it knows no codes.
 */
export function postedDetail({
  posting,
  posted,
  place,
  items,
  author,
}: JustPosted): Omit<StockOperationDetail, 'may_reverse'> | null {
  const own = posted.entries.filter(({ place_id }) => place_id === posting.place_id);
  if (own.some(({ lot_id }) => lot_id !== null)) return null;
  // In the order of the names, as `readItems` has them.
  const lines = [...items.values()].flatMap(({ id, code, name, base_unit: unit }) =>
    own
      .filter(({ item_id }) => item_id === id)
      .map(({ delta, value_kop, balance_after }) => ({
        item_id: id,
        code,
        name,
        unit,
        lot_code: null,
        delta,
        value_kop,
        balance_after: balance_after ?? 0,
      })),
  );
  return {
    id: posting.id,
    number: posted.number,
    kind: posting.kind,
    place: { id: place.id, kind: place.kind, name: place.name, city_id: place.city_id, city_name: place.city_name },
    document: posting.document ?? null,
    supplier: posting.supplier ?? null,
    reason: posting.reason ?? null,
    note: posting.note ?? null,
    photo: posting.photo ?? null,
    source_kind: null,
    source_id: null,
    source: null,
    actor_name: displayName(author),
    occurred_on: posting.occurred_on,
    posted_at: posting.posted_at.toISOString(),
    reverses: null,
    reversed_by: null,
    line_count: lines.length,
    first_item: lines[0]?.name ?? null,
    value_kop: own.reduce((sum, { value_kop }) => sum + value_kop, 0),
    lines,
  };
}
