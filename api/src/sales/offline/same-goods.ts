import { HOUR_MS, type OfflineSale } from '@studio/contracts';
import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { photo } from '../../photosessions/schema';
import { heldRecord } from '../../standing';
import { sale, saleLine, salePhoto } from '../schema';

interface Goods {
  lines: readonly { product_id: string | null; quantity: number }[];
  photos: readonly string[];
}

/** The same goods have the same text. */
function textOf({ lines, photos }: Goods): string {
  const pieces = new Map<string, number>();
  for (const { product_id, quantity } of lines)
    pieces.set(product_id ?? '', (pieces.get(product_id ?? '') ?? 0) + quantity);
  return JSON.stringify([[...pieces].map(([id, count]) => `${id} ${count}`).sort(), [...new Set(photos)].sort()]);
}

interface Same {
  id: string;
  number: number;
  at: Date;
  /** It waits itself. */
  held: boolean;
}

/** Other sales of the session, counting or held, of the same goods and pictures within an hour of this moment, in the order of time. */
export async function soldTwice(tx: Database, sessionId: string, input: OfflineSale, at: Date): Promise<Same[]> {
  const sold = textOf(await goodsOf(tx, sessionId, input));
  const moment = sql`coalesce(${sale.device_created_at}, ${sale.created_at})`;
  const near = (column: typeof moment | typeof heldRecord.happened_at) =>
    sql`abs(extract(epoch from (${column} - ${at.toISOString()}::timestamptz))) < ${HOUR_MS / 1000}`;
  const sales = await tx
    .select({ id: sale.id, number: sale.number, at: moment.mapWith(sale.created_at) })
    .from(sale)
    .where(
      and(
        eq(sale.photosession_id, sessionId),
        ne(sale.id, input.id),
        notInArray(sale.state, ['cart', 'link_sent', 'expired', 'cancelled', 'refunded']),
        near(moment),
      ),
    );
  const same: Same[] = [];
  for (const one of sales) if (textOf(await goodsOfSale(tx, one.id)) === sold) same.push({ ...one, held: false });
  const waiting = await tx
    .select({ id: heldRecord.id, number: heldRecord.number, at: heldRecord.happened_at, input: heldRecord.input })
    .from(heldRecord)
    .where(
      and(
        eq(heldRecord.subject_id, sessionId),
        eq(heldRecord.kind, 'sale'),
        eq(heldRecord.standing, 'held'),
        ne(heldRecord.id, input.id),
        near(heldRecord.happened_at),
      ),
    );
  for (const { input: other, ...one } of waiting)
    if (textOf(await goodsOf(tx, sessionId, other as OfflineSale)) === sold) same.push({ ...one, held: true });
  return same.sort((one, other) => one.at.getTime() - other.at.getTime() || one.number - other.number);
}

/** Pictures of other sessions are in no sale, and those in the trash come out of it. */
async function goodsOf(tx: Database, sessionId: string, { lines, photos = [] }: OfflineSale): Promise<Goods> {
  const named = [...photos.map(({ photo_id }) => photo_id), ...lines.flatMap(({ photo_id }) => photo_id ?? [])];
  const known =
    named.length === 0
      ? []
      : await tx
          .select({ id: photo.id })
          .from(photo)
          .where(and(eq(photo.photosession_id, sessionId), inArray(photo.id, [...new Set(named)])));
  return { lines, photos: known.map(({ id }) => id) };
}

async function goodsOfSale(tx: Database, id: string): Promise<Goods> {
  const lines = await tx
    .select({ product_id: saleLine.product_id, quantity: saleLine.quantity })
    .from(saleLine)
    .where(eq(saleLine.sale_id, id));
  const photos = await tx.select({ id: salePhoto.photo_id }).from(salePhoto).where(eq(salePhoto.sale_id, id));
  return { lines, photos: photos.map((one) => one.id) };
}
