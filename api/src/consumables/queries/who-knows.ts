import type { NotificationKind } from '@studio/contracts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import type { Actor } from '../../kernel/records';
import { tell } from '../../notifications';
import { OFFICE } from '../ledger/places';
import { operation, type shipment, stockTransfer, supplyRequest } from '../schema';
import { addressOfPlace } from './address-of-place';
import { approversOf, keepersOf } from './keepers';
import { findPlace, type PlaceRow } from './place-rows';

type WayDocument =
  | { kind: 'request'; row: typeof supplyRequest.$inferSelect }
  | { kind: 'shipment'; row: typeof shipment.$inferSelect }
  | { kind: 'transfer'; row: typeof stockTransfer.$inferSelect };

/** Those who know of a document at one of its places. */
interface Knowing {
  place: PlaceRow;
  people: string[];
}

/**
 * Who knows of a document of the way between places as it stands: whoever asked, decided, sent or received, and those that were told of
 * it. They have to hear of its end as well.
 */
async function whoKnows(tx: Database, { kind, row }: WayDocument): Promise<Knowing[]> {
  if (kind === 'request') return ofRequest(tx, row);
  return kind === 'transfer' ? ofTransfer(tx, row) : ofShipment(tx, row);
}

interface End {
  kind: NotificationKind;
  title: string;
  body: string;
  /** Of both ends: those who know of it are told wherever they work now. */
  place: null;
}

/** Tells everybody who knows of a document that it came to an end, with the way to its card; whoever made it does not hear of it. */
export async function tellWhoKnows(tx: Database, actor: Actor, document: WayDocument, end: End): Promise<void> {
  const told = new Set<string>();
  for (const { place, people } of await whoKnows(tx, document)) {
    const others = people.filter((id) => !told.has(id));
    for (const id of others) told.add(id);
    await tell(tx, actor, others, { ...end, link: cardAt(place, document) });
  }
}

/** The card of a document over the screen of one of its places. */
export function cardAt(place: Pick<PlaceRow, 'id' | 'kind'>, { kind, row }: { kind: string; row: { id: string } }) {
  const address = addressOfPlace(place);
  return `${address}${address.includes('?') ? '&' : '?'}tab=orders&${kind}=${row.id}`;
}

const named = (...ids: (string | null | undefined)[]) => ids.filter((id) => typeof id === 'string');

async function ofRequest(tx: Database, row: typeof supplyRequest.$inferSelect): Promise<Knowing[]> {
  const office = await findPlace(tx, OFFICE);
  return [
    { place: await findPlace(tx, row.place_id), people: [row.created_by] },
    {
      place: office,
      people: [...named(row.decided_by), ...(row.submitted_at === null ? [] : await keepersOf(tx, office))],
    },
  ];
}

async function ofTransfer(tx: Database, row: typeof stockTransfer.$inferSelect): Promise<Knowing[]> {
  const [from, to] = [await findPlace(tx, row.from_place_id), await findPlace(tx, row.to_place_id)];
  const isOfCities = row.state === 'city_approval' || row.city_approved_by !== null;
  const cities = isOfCities ? [from, to].flatMap(({ city_id }) => (city_id === null ? [] : [city_id])) : [];
  return [
    { place: to, people: [row.requested_by] },
    { place: from, people: [...named(row.approved_by), ...(await approversOf(tx, from))] },
    ...(await Promise.all(
      cities.map(async (city_id) => ({
        place: await findPlace(tx, city_id),
        people: [...named(row.city_approved_by), ...(await approversOf(tx, { id: city_id, kind: 'city', city_id }))],
      })),
    )),
  ];
}

async function ofShipment(tx: Database, row: typeof shipment.$inferSelect): Promise<Knowing[]> {
  const [from, to] = [await findPlace(tx, row.from_place_id), await findPlace(tx, row.to_place_id)];
  const receipts = await tx
    .selectDistinct({ id: operation.actor_id })
    .from(operation)
    .where(and(eq(operation.source_id, row.id), eq(operation.kind, 'receipt')));
  const [request] = row.request_id
    ? await tx.select().from(supplyRequest).where(eq(supplyRequest.id, row.request_id))
    : [];
  const [transfer] = row.transfer_id
    ? await tx.select().from(stockTransfer).where(eq(stockTransfer.id, row.transfer_id))
    : [];
  const isDisputed = row.state === 'disputed' || row.state === 'partially_received';
  return [
    {
      place: to,
      people: [
        ...named(request?.created_by, transfer?.requested_by, ...receipts.map(({ id }) => id)),
        ...(row.shipped_at === null ? [] : await keepersOf(tx, to)),
      ],
    },
    {
      place: from,
      people: [
        ...named(row.created_by, row.shipped_by, transfer?.approved_by),
        ...(isDisputed ? await keepersOf(tx, from) : []),
      ],
    },
  ];
}
