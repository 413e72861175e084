import { filesOnce } from './files-once';
import { holdsAllDigital, type OfferedProduct } from './holds-of';

interface Chosen {
  product_id: string;
  quantity: number;
  photo_id?: string | null;
}

/** What contains all digital photos among what was chosen: a package with them before the product alone; null for none. */
export function wholeOf<Offered extends OfferedProduct>(
  cart: readonly Pick<Chosen, 'product_id'>[],
  offers: readonly Offered[],
): Offered | null {
  const chosen = new Set(cart.map(({ product_id }) => product_id));
  const wholes = offers.filter((offer) => chosen.has(offer.product_id) && holdsAllDigital(offer));
  return wholes.find(({ kind }) => kind !== 'all_digital') ?? wholes[0] ?? null;
}

/**
 * The cart without what is paid for already: each file of a picture is bought once; «all digital photos», also inside a package, contain
 * every single digital photo, and themselves a second time. What remains is in its order; products that are not on offer stay.
 */
export function withoutContained<Choice extends Chosen>(
  cart: readonly Choice[],
  offers: readonly OfferedProduct[],
): Choice[] {
  const once = filesOnce(cart, offers);
  const whole = wholeOf(once, offers);
  if (!whole) return once;
  const kinds = new Map(offers.map(({ product_id, kind }) => [product_id, kind]));
  const first = once.find(({ product_id }) => product_id === whole.product_id);
  return once.flatMap((choice) => {
    const kind = kinds.get(choice.product_id);
    if (kind === 'all_digital' && choice === first)
      return choice.quantity === 1 ? [choice] : [{ ...choice, quantity: 1 }];
    return kind === 'digital' || kind === 'all_digital' ? [] : [choice];
  });
}
