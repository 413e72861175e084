import { isOfPhoto, type PriceOffer } from './cart-lines';

/** Products that stand before all others, where a location sells more than these. */
const MAX_OFTEN_SOLD = 4;

interface ProductGroup {
  title: string;
  offers: PriceOffer[];
}

/**
 * What can be added, in the order of its digits: first what the location sells most, then by what it is made from. The same with a picture and
 * without: a digit that was learnt sells one thing.
 */
export function productGroups(offers: readonly PriceOffer[]): ProductGroup[] {
  const most = mostSold(offers);
  const rest = offers.filter((offer) => !most.includes(offer));
  const isPackage = ({ kind }: PriceOffer) => kind === 'package' || kind === 'all_digital';
  return [
    { title: 'Чаще всего', offers: most },
    { title: 'Из снимка', offers: rest.filter(isOfPhoto) },
    { title: 'Пакеты', offers: rest.filter(isPackage) },
    { title: 'Без снимка', offers: rest.filter((offer) => !isOfPhoto(offer) && !isPackage(offer)) },
  ].filter((group) => group.offers.length > 0);
}

/** Of equals the one that stands higher in the list of products. */
function mostSold(offers: readonly PriceOffer[]): PriceOffer[] {
  if (offers.length <= MAX_OFTEN_SOLD) return [];
  return offers
    .filter(({ sold_pieces = 0 }) => sold_pieces > 0)
    .toSorted((one, other) => (other.sold_pieces ?? 0) - (one.sold_pieces ?? 0))
    .slice(0, MAX_OFTEN_SOLD);
}
