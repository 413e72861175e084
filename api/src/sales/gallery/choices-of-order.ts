import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { packageItems } from '../queries/prices-in-force';
import { type LinkChoice, product, saleLine, salePhoto } from '../schema';

/**
 * What the client chose for an order, as a cart has it: pictures inside a package, or among all digital photos, are single pieces again, and
 * what contained them is not chosen. Products that are not in the catalogue are left out.
 */
export async function choicesOfOrder(tx: Database, saleId: string): Promise<LinkChoice[]> {
  const rows = await tx.select().from(saleLine).where(eq(saleLine.sale_id, saleId)).orderBy(saleLine.position);
  const lines = rows.flatMap(({ product_id, ...line }) => (product_id === null ? [] : [{ ...line, product_id }]));
  const pictures = await tx
    .select({
      photo_id: salePhoto.photo_id,
      product_id: salePhoto.product_id,
      quantity: salePhoto.quantity,
      kind: product.kind,
    })
    .from(salePhoto)
    .innerJoin(product, eq(product.id, salePhoto.product_id))
    .where(eq(salePhoto.sale_id, saleId));
  const own = lines.filter(({ photo_id }) => photo_id !== null);
  const inside = pictures.flatMap(({ photo_id, product_id, quantity, kind }) => {
    const named = own.filter((line) => line.photo_id === photo_id && line.product_id === product_id);
    const left = quantity - named.reduce((all, line) => all + line.quantity, 0);
    return left > 0 ? [{ photo_id, product_id, quantity: left, kind }] : [];
  });
  const packages = await packageItems(
    tx,
    lines.filter(({ kind }) => kind === 'package').map(({ product_id }) => product_id),
  );
  const contains = (line: (typeof lines)[number], piece: (typeof inside)[number]) =>
    line.product_id === piece.product_id ||
    (line.kind === 'all_digital' && piece.kind === 'digital') ||
    (packages.get(line.product_id) ?? []).some(
      ({ product_id, kind }) => product_id === piece.product_id || (kind === 'all_digital' && piece.kind === 'digital'),
    );
  const chosen = lines.filter((line) => line.photo_id !== null || !inside.some((piece) => contains(line, piece)));
  return [...chosen, ...inside].map(({ product_id, photo_id, quantity }) => ({ product_id, photo_id, quantity }));
}
