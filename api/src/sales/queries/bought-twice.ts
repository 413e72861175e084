import { filesIn, type ProductKind, withoutOwned } from '@studio/contracts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { product, salePhoto } from '../schema';
import type { SaleRow } from './lock-sale';
import { filesLeft } from './files-left';
import { ordersOfClient, ordersOfLink } from './orders-of-link';
import { filesOf, lockFiles } from './owned-files';
import { ownedPhotos } from './owned-photos';
import { photoIdsOf } from './photo-ids-of';
import { packageItems } from './prices-in-force';
import { soldGoods } from './sold-goods';

interface SoldLine {
  product_id: string | null;
  kind: ProductKind;
  quantity: number;
  photo_id: string | null;
}

const WITH_FILES: readonly ProductKind[] = ['digital', 'all_digital', 'package'];

/** Whether other paid sales of the session gave its client a file of this one, which is not paid yet, or leave too few pictures for its files. */
export async function isBoughtTwice(
  tx: Database,
  row: Pick<SaleRow, 'id' | 'photosession_id' | 'client_phone' | 'link_id' | 'exchange_of'>,
  lines: readonly SoldLine[],
): Promise<boolean> {
  if (row.photosession_id === null || !lines.some(({ kind }) => WITH_FILES.includes(kind))) return false;
  const { photosession_id, client_phone, link_id, exchange_of } = row;
  const pictures = await photoIdsOf(tx, photosession_id);
  const orders =
    link_id === null
      ? ordersOfClient({ photosession_id, client_phone }, exchange_of)
      : ordersOfLink({ id: link_id, photosession_id });
  const owned = filesOf(await ownedPhotos(tx, orders), pictures);
  const known = lines.flatMap(({ product_id, ...line }) => (product_id === null ? [] : [{ ...line, product_id }]));
  const packages = await packageItems(
    tx,
    known.flatMap(({ kind, product_id }) => (kind === 'package' ? [product_id] : [])),
  );
  const offers = known.map(({ product_id, kind }) => ({ product_id, kind, items: packages.get(product_id) ?? [] }));
  if (withoutOwned(known, offers, owned).length < known.length) return true;
  const named = await tx
    .select({ photo_id: salePhoto.photo_id })
    .from(salePhoto)
    .innerJoin(product, eq(product.id, salePhoto.product_id))
    .where(and(eq(salePhoto.sale_id, row.id), eq(product.kind, 'digital')));
  if (named.some(({ photo_id }) => owned.photos.has(photo_id))) return true;
  const left = await filesLeft(tx, orders, { pictures: pictures.size, owned });
  return left < pictures.size && filesIn(known, offers) > left;
}

/** Before money is taken for it. @throws `already_paid` for an order of which a file is paid for by now */
export async function refuseBoughtTwice(tx: Database, row: SaleRow): Promise<void> {
  if (row.photosession_id === null || row.paid_kop > 0) return;
  await lockFiles(tx, row.photosession_id);
  if (await isBoughtTwice(tx, row, await soldGoods(tx, row.id)))
    throw failure('already_paid', {
      message: 'Файлы этого заказа клиент уже оплатил. Отмените заказ и оформите то, что осталось.',
    });
}
