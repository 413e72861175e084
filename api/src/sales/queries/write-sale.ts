import type { SaleMark, SaleSource, SaleState, Share } from '@studio/contracts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type Actor, addIfNew } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { together } from '../../kernel/database/together';
import { photo, photosession } from '../../photosessions/schema';
import { requireEmployed, requireKnownAt } from '../../users';
import type { PricedSale } from '../rules/price-sale';
import { madeWithout, saleRecord } from '../records';
import { saleEvent, saleLine, salePhoto, saleShare } from '../schema';
import type { SaleRow } from './lock-sale';

interface NewRows {
  id: string;
  payload_sha256: string;
  source: SaleSource;
  state: SaleState;
  photosession_id: string | null;
  location_id: string;
  business_date: string;
  price_list_id: string | null;
  priced: Omit<PricedSale, 'lines'> & {
    lines: (Omit<PricedSale['lines'][number], 'product_id'> & { product_id: string | null })[];
  };
  discount_basis_points?: number | null;
  discount_reason?: string | null;
  client_name?: string | null;
  client_phone?: string | null;
  client_email?: string | null;
  note?: string | null;
  sold_by: string;
  link_id?: string | null;
  exchange_of?: string | null;
  goods_later?: boolean;
  marks?: SaleMark[];
  /** Given where it was reserved before the sale counted; otherwise it is the next one. */
  number?: number;
  marks_seen_by?: string | null;
  marks_seen_at?: Date | null;
  device_created_at?: Date | null;
  /** When it came, where that is not now. */
  created_at?: Date;
  photos: { photo_id: string; product_id: string; quantity: number }[];
  shares: Share[];
}

/** Writes a sale with its lines, pictures and shares; null when one with this id already exists. */
export async function writeSale(tx: Database, actor: Actor, rows: NewRows): Promise<SaleRow | null> {
  const { priced, photos, shares, ...fields } = rows;
  const { lines, ...sums } = priced;
  const at = actor.now();
  const made = await addIfNew(
    tx,
    actor,
    saleRecord,
    { created_at: at, ...fields, ...sums, updated_at: at },
    {
      facts: {
        lines: lines.map(({ name, quantity, price_kop, sum_kop }) => ({ name, quantity, price_kop, sum_kop })),
        shares,
      },
    },
  );
  if (!made) return null;
  const merged = mergedPhotos([
    ...photos,
    ...lines.flatMap(({ photo_id, product_id, quantity }) =>
      photo_id !== null && product_id !== null ? [{ photo_id, product_id, quantity }] : [],
    ),
  ]);
  await together(
    tx.insert(saleLine).values(lines.map((line) => ({ ...line, sale_id: made.id }))),
    merged.length > 0 && tx.insert(salePhoto).values(merged.map((one) => ({ ...one, sale_id: made.id }))),
    tx.insert(saleShare).values(shares.map((share) => ({ ...share, sale_id: made.id }))),
    tx.insert(saleEvent).values({
      ...(madeWithout(made) ?? { at, by_id: actor.person?.id ?? null }),
      sale_id: made.id,
      from_state: null,
      to_state: made.state,
    }),
  );
  return made;
}

function mergedPhotos(photos: readonly { photo_id: string; product_id: string; quantity: number }[]) {
  const found = new Map<string, { photo_id: string; product_id: string; quantity: number }>();
  for (const one of photos) {
    const key = `${one.photo_id} ${one.product_id}`;
    const before = found.get(key);
    found.set(key, { ...one, quantity: (before?.quantity ?? 0) + one.quantity });
  }
  return [...found.values()];
}

/** The session of a sale, locked against changes; null when it is deleted or unknown. */
export async function sessionOfSale(tx: Database, id: string) {
  const [row] = await tx
    .select({
      id: photosession.id,
      location_id: photosession.location_id,
      photographer_id: photosession.photographer_id,
      name: photosession.name,
      phone: photosession.phone,
    })
    .from(photosession)
    .where(and(eq(photosession.id, id), isNull(photosession.deleted_at)))
    .for('share');
  return row ?? null;
}

/** The ids among these that are photos of the session. */
export async function photosOfSession(
  tx: Database,
  sessionId: string | null,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0 || sessionId === null) return new Set();
  const rows = await tx
    .select({ id: photo.id })
    .from(photo)
    .where(and(eq(photo.photosession_id, sessionId), isNull(photo.deleted_at), inArray(photo.id, [...new Set(ids)])));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Shares go to people whom the caller may name at the location, and to those who are part of the sale already: somebody who has left keeps a
 * share in what they sold. On the day of the sale they were employed.
 * @throws `not_found`, `validation_failed`
 */
export async function requireStaff(
  tx: Database,
  context: CallContext,
  { location_id, day, part }: { location_id: string; day: string; part: readonly (string | null)[] },
  shares: readonly Share[],
): Promise<void> {
  const named = shares
    .map(({ employee_id }, index) => ({ employee_id, field: `shares.${index}.employee_id` }))
    .filter(({ employee_id }) => !part.includes(employee_id));
  await requireKnownAt(tx, context, location_id, named);
  await requireEmployed(tx, day, named);
}
