import { PAID_SALE_STATES } from '@studio/contracts';
import { and, eq, exists, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { packageItem, product, refund, refundLine, sale, saleLine, salePhoto } from '../schema';

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
    .where(and(paid, holdsAll(db)))
    .orderBy(sale.number)
    .limit(1);
  const rows = await db
    .select({ photo_id: salePhoto.photo_id, number: sale.number })
    .from(salePhoto)
    .innerJoin(sale, eq(sale.id, salePhoto.sale_id))
    .innerJoin(product, eq(product.id, salePhoto.product_id))
    .where(and(paid, eq(product.kind, 'digital'), isKeptPhoto(db)));
  return { all: whole?.number ?? null, each: new Map(rows.map(({ photo_id, number }) => [photo_id, number])) };
}

/** Lines that all digital photos of the session were bought with, and that no refund has returned. */
export function holdsAll(db: Database) {
  return and(isKept(db), or(eq(saleLine.kind, 'all_digital'), inArray(saleLine.product_id, packagesOfAll(db))));
}

/** Whether a piece of the line is left after its refunds. */
function isKept(db: Database) {
  const returned = db
    .select({ quantity: sql`coalesce(sum(${refundLine.quantity}), 0)` })
    .from(refundLine)
    .innerJoin(refund, eq(refund.id, refundLine.refund_id))
    .where(and(eq(refundLine.sale_line_id, saleLine.id), eq(refund.state, 'succeeded')));
  return sql`${saleLine.quantity} > (${returned})`;
}

function packagesOfAll(db: Database) {
  return db
    .select({ id: packageItem.package_id })
    .from(packageItem)
    .innerJoin(product, eq(product.id, packageItem.product_id))
    .where(eq(product.kind, 'all_digital'));
}

/** Of a row of `sale_photo`: a line that it may be a piece of is left, and no refund has named it. */
export function isKeptPhoto(db: Database) {
  const returned = db
    .select({ one: sql`1` })
    .from(refund)
    .where(
      and(
        eq(refund.sale_id, salePhoto.sale_id),
        eq(refund.state, 'succeeded'),
        sql`${salePhoto.photo_id} = any(${refund.photo_ids})`,
      ),
    );
  return sql<boolean>`(${and(exists(keptLineOfPhoto(db)), notExists(returned))})`;
}

/** Lines that a picture of the sale may be a piece of: its own, one of the product without a picture, or a package with the product. */
function keptLineOfPhoto(db: Database) {
  const inPackage = db
    .select({ one: sql`1` })
    .from(packageItem)
    .where(and(eq(packageItem.package_id, saleLine.product_id), eq(packageItem.product_id, salePhoto.product_id)));
  return db
    .select({ one: sql`1` })
    .from(saleLine)
    .where(
      and(
        eq(saleLine.sale_id, salePhoto.sale_id),
        isKept(db),
        or(
          and(eq(saleLine.photo_id, salePhoto.photo_id), eq(saleLine.product_id, salePhoto.product_id)),
          and(isNull(saleLine.photo_id), eq(saleLine.product_id, salePhoto.product_id)),
          exists(inPackage),
        ),
      ),
    );
}
