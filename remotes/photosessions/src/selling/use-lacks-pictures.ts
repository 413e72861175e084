import { filesIn } from '@studio/contracts';
import { orpc, useKeptPhotos } from '@studio/portal';
import { useQuery } from '@tanstack/react-query';
import type { CartLine, PriceOffer } from './cart-lines';
import type { SoldSession } from './sold-session';

/**
 * Whether one more piece of an offer would be more files than the session has pictures, also those that this device has yet to send: the
 * server refuses such a sale. `filesSold` are files that the client has bought. Never where that is not known, or there are no pictures yet.
 */
export function useLacksPictures(
  { id, cart_key }: SoldSession,
  lines: readonly CartLine[],
  filesSold: number | undefined,
): (offer: PriceOffer) => boolean {
  const { data } = useQuery({
    ...orpc.photos.list.queryOptions({ input: { photosessionId: id ?? '' } }),
    enabled: false,
  });
  const kept = useKeptPhotos(id === null ? [cart_key] : [id, cart_key]);
  if (data === undefined || filesSold === undefined) return () => false;
  const pictures = data.length + kept.photos.filter(({ status }) => status !== 'arrived').length;
  const filesOf = (offer: PriceOffer, quantity = 1) => filesIn([{ product_id: offer.product_id, quantity }], [offer]);
  const chosen = lines.reduce((all, { offer, quantity }) => all + filesOf(offer, quantity), 0);
  return (offer) => pictures > 0 && filesOf(offer) > 0 && filesSold + chosen + filesOf(offer) > pictures;
}
