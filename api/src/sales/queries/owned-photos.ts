import { PAID_SALE_STATES } from '@studio/contracts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { product, sale, saleLine, salePhoto } from '../schema';
import { holdsAll, isStillSold } from './still-sold';

/** Pictures whose files are paid for, each with the number of an order that did it. */
export interface OwnedPhotos {
  /** The order that all pictures of the session were bought in. */
  all: number | null;
  each: ReadonlyMap<string, number>;
}

/** The number of an order in which the picture's file was bought; null for one that was not. */
export function orderOfPhoto({ all, each }: OwnedPhotos, photoId: string): number | null {
  return each.get(photoId) ?? all;
}

/**
 * Pictures whose files are paid for in these orders: one by one, inside packages, or all of them. What a refund has returned
 * is no longer the client's.
 */
export async function ownedPhotos(db: Database, orders: SQL | undefined): Promise<OwnedPhotos> {
  const paid = and(orders, inArray(sale.state, [...PAID_SALE_STATES]));
  const [whole] = await db
    .select({ number: sale.number })
    .from(saleLine)
    .innerJoin(sale, eq(sale.id, saleLine.sale_id))
    .where(and(paid, holdsAll(sql`${saleLine}`)))
    .orderBy(sale.number)
    .limit(1);
  const rows = await db
    .select({ photo_id: salePhoto.photo_id, number: sale.number })
    .from(salePhoto)
    .innerJoin(sale, eq(sale.id, salePhoto.sale_id))
    .innerJoin(product, eq(product.id, salePhoto.product_id))
    .where(and(paid, eq(product.kind, 'digital'), isStillSold(sql`${salePhoto}`)));
  return { all: whole?.number ?? null, each: new Map(rows.map(({ photo_id, number }) => [photo_id, number])) };
}
