import { hasRight, PAID_SALE_STATES, type SaleCard, type SaleState } from '@studio/contracts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import { signedIn } from '../../kernel/calls/implement';
import type { Database } from '../../kernel/database/open';
import { photo } from '../../photosessions/schema';
import { product, refund, refundLine, saleLine, salePhoto } from '../schema';
import { isStillSold } from './still-sold';

/** The pictures of a sale with their numbers in its session, in that order. */
export async function picturesOfSale(
  db: Database,
  context: CallContext,
  { id, state, photosession_id }: { id: string; state: SaleState; photosession_id: string | null },
): Promise<SaleCard['photos']> {
  if (photosession_id === null) return [];
  const numbered = db
    .select({
      id: photo.id,
      number: sql<number>`row_number() over (order by ${photo.position}, ${photo.id})::int`.as('number'),
    })
    .from(photo)
    .where(and(eq(photo.photosession_id, photosession_id), isNull(photo.deleted_at)))
    .as('numbered');
  const rows = await db
    .select({
      photo_id: salePhoto.photo_id,
      number: numbered.number,
      product_id: salePhoto.product_id,
      product_name: product.name,
      product_kind: product.kind,
      format: product.format,
      quantity: salePhoto.quantity,
      is_kept: isStillSold(sql`${salePhoto}`),
      pieces: piecesLeft(db),
    })
    .from(salePhoto)
    .innerJoin(product, eq(product.id, salePhoto.product_id))
    .leftJoin(numbered, eq(numbered.id, salePhoto.photo_id))
    .where(eq(salePhoto.sale_id, id))
    .orderBy(asc(numbered.number), asc(product.position), asc(salePhoto.photo_id));
  const isPaid = (PAID_SALE_STATES as readonly SaleState[]).includes(state);
  const mayPrint = hasRight(signedIn(context).roles, 'sales.print');
  return rows.map(({ format, is_kept, pieces, ...row }) => ({
    ...row,
    is_kept: isPaid && is_kept,
    print:
      isPaid && is_kept && format !== null && mayPrint
        ? { width_mm: format.width_mm, height_mm: format.height_mm, pieces }
        : null,
  }));
}

/** Pieces of a row of `sale_photo` that no refund of the picture's own line has taken back. */
function piecesLeft(db: Database) {
  const returned = db
    .select({ quantity: sql`coalesce(sum(${refundLine.quantity}), 0)` })
    .from(refundLine)
    .innerJoin(refund, eq(refund.id, refundLine.refund_id))
    .innerJoin(saleLine, eq(saleLine.id, refundLine.sale_line_id))
    .where(
      and(
        eq(saleLine.sale_id, salePhoto.sale_id),
        eq(saleLine.photo_id, salePhoto.photo_id),
        eq(saleLine.product_id, salePhoto.product_id),
        eq(refund.state, 'succeeded'),
      ),
    );
  return sql<number>`greatest(1, ${salePhoto.quantity} - (${returned}))::int`;
}
