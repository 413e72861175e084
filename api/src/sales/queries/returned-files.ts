import type { Refunding } from '@studio/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import type { Database } from '../../kernel/database/open';
import type { WantedLine } from '../rules/plan-refund';
import { product, refund, salePhoto } from '../schema';
import { linesOf } from './find-sale';
import { packageItems } from './prices-in-force';

/**
 * Whose files go back when only some of a line's do: how many have to be named and may be, and of which pictures. Nothing is named of a line
 * that has its own picture, that goes back whole, or that contains all files.
 */
export async function nameableFiles(
  tx: Database,
  saleId: string,
  wanted: readonly WantedLine[] | undefined,
): Promise<Refunding['files']> {
  const none = { at_least: 0, at_most: 0, photo_ids: [] };
  if (wanted === undefined) return none;
  const lines = await linesOf(tx, saleId);
  const packages = await packageItems(
    tx,
    lines.flatMap(({ kind, product_id }) => (kind === 'package' && product_id !== null ? [product_id] : [])),
  );
  let [goes, stays] = [0, 0];
  for (const { id, kind, product_id, photo_id, quantity, refunded_quantity } of lines) {
    const items = packages.get(product_id ?? '') ?? [];
    if (photo_id !== null || items.some((item) => item.kind === 'all_digital')) continue;
    const inPackage = items.reduce((all, item) => all + (item.kind === 'digital' ? item.quantity : 0), 0);
    const files = kind === 'digital' ? 1 : inPackage;
    const returned = wanted.find(({ sale_line_id }) => sale_line_id === id)?.quantity ?? 0;
    goes += files * returned;
    stays += files * (quantity - refunded_quantity - returned);
  }
  if (goes === 0 || stays <= 0) return none;
  const own = new Set(
    lines.flatMap(({ kind, photo_id }) => (kind === 'digital' && photo_id !== null ? [photo_id] : [])),
  );
  const gone = new Set(await returnedBefore(tx, saleId));
  const named = await tx
    .select({ photo_id: salePhoto.photo_id })
    .from(salePhoto)
    .innerJoin(product, eq(product.id, salePhoto.product_id))
    .where(and(eq(salePhoto.sale_id, saleId), eq(product.kind, 'digital')));
  const photo_ids = named.map(({ photo_id }) => photo_id).filter((id) => !own.has(id) && !gone.has(id));
  return {
    at_least: Math.max(0, photo_ids.length - stays),
    at_most: Math.min(goes, photo_ids.length),
    photo_ids,
  };
}

async function returnedBefore(tx: Database, saleId: string): Promise<string[]> {
  const rows = await tx
    .select({ photo_ids: refund.photo_ids })
    .from(refund)
    .where(and(eq(refund.sale_id, saleId), inArray(refund.state, ['pending', 'succeeded'])));
  return rows.flatMap(({ photo_ids }) => photo_ids);
}

/** @throws `validation_failed` at `photo_ids` unless as many of the nameable files are named as have to be */
export function requireNamedFiles(
  { at_least, at_most, photo_ids }: Refunding['files'],
  named: readonly string[],
): void {
  const known = new Set(photo_ids);
  const isOdd = new Set(named).size < named.length || named.some((id) => !known.has(id));
  if (isOdd || named.length > at_most)
    throw failure('validation_failed', {
      field: 'photo_ids',
      message: 'Отмечены снимки, файлы которых не возвращают.',
    });
  if (named.length < at_least)
    throw failure('validation_failed', {
      field: 'photo_ids',
      message: `Отметьте, файлы каких снимков возвращают: ${at_least}.`,
    });
}
