import type { OfferedProduct } from './holds-of';

/** Whose files the client has paid for. */
export interface OwnedFiles {
  /** All that the session has, together or one by one. */
  all: boolean;
  photos: ReadonlySet<string>;
}

/** Whether nothing of it is left to buy for whom all files are paid: a file, or a package of nothing but files. */
export function isOwnedWith({ all }: Pick<OwnedFiles, 'all'>, { kind, items }: OfferedProduct): boolean {
  if (!all) return false;
  return isFile(kind) || (items.length > 0 && items.every((item) => isFile(item.kind)));
}

/** What was chosen without the files that are paid for: nobody pays for a file twice. Products that are not on offer stay. */
export function withoutOwned<Choice extends { product_id: string; photo_id?: string | null }>(
  cart: readonly Choice[],
  offers: readonly OfferedProduct[],
  owned: OwnedFiles,
): Choice[] {
  const known = new Map(offers.map((offer) => [offer.product_id, offer]));
  return cart.filter(({ product_id, photo_id }) => {
    const offer = known.get(product_id);
    if (!offer) return true;
    const isOwnPicture = offer.kind === 'digital' && photo_id != null && owned.photos.has(photo_id);
    return !isOwnPicture && !isOwnedWith(owned, offer);
  });
}

function isFile(kind: OfferedProduct['kind'] | undefined): boolean {
  return kind === 'digital' || kind === 'all_digital';
}
