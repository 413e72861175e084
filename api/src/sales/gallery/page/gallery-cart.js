import { call } from './gallery-api.js';

const MAX_TRIES = 5;

/** Pieces and kopecks of a cart. */
export function totalOf(cart, offers) {
  let sum = 0;
  let pieces = 0;
  for (const { product_id, quantity } of cart) {
    const offer = offers.find((one) => one.product_id === product_id);
    if (!offer) continue;
    sum += offer.price_kop * quantity;
    pieces += quantity;
  }
  return { sum, pieces };
}

/** What is ordered: the cart as it is, or, where the client took it, the cheaper set of the same. */
export function orderOf({ cart, cheaper, offers }, isCheaper) {
  if (isCheaper && cheaper !== null)
    return { lines: cheaper.lines, photos: cheaper.photos, expected_total_kop: cheaper.total_kop };
  const lines = cart.map(({ product_id, quantity, photo_id }) => ({ product_id, quantity, photo_id }));
  return { lines, expected_total_kop: totalOf(cart, offers).sum };
}

/** What contains all digital photos in the cart, a package with them included; undefined for nothing. */
export function wholeOf({ cart, offers }) {
  return offers.find((offer) => holdsAll(offer) && cart.some(({ product_id }) => product_id === offer.product_id));
}

export function holdsAll({ kind, items }) {
  return kind === 'all_digital' || items.some((item) => item.kind === 'all_digital');
}

/** Whether it is the file of a picture: one is all that anybody needs. */
export function isOneFile({ product_id, photo_id }, offers) {
  return photo_id !== null && offers.find((offer) => offer.product_id === product_id)?.kind === 'digital';
}

/** «Набор × 1, Печать × 2» */
export function namesOf(lines, offers) {
  return lines
    .map(
      ({ product_id, quantity }) => `${offers.find((one) => one.product_id === product_id)?.name ?? ''} × ${quantity}`,
    )
    .join(', ');
}

/** The cart with one product more or fewer; one that another phone has taken out stays out. */
export function withMore(cart, { product_id, photo_id }, by) {
  const isIt = (one) => one.product_id === product_id && one.photo_id === photo_id;
  if (!cart.some(isIt)) return by > 0 ? [...cart, { product_id, photo_id, quantity: by }] : cart;
  return cart
    .map((one) => (isIt(one) ? { ...one, quantity: one.quantity + by } : one))
    .filter(({ quantity }) => quantity > 0);
}

/** Changes the cart; when another phone has changed it meanwhile, makes the same change to what is there now. */
export async function changeCart(gallery, change) {
  for (let tries = 1; ; tries += 1) {
    const cart = change(gallery.cart);
    try {
      const body = { cart, revision: gallery.cart_revision };
      Object.assign(gallery, await call('PUT', `/${gallery.link_id}/cart`, body));
      return;
    } catch (error) {
      if (error.code !== 'conflict' || tries === MAX_TRIES) throw error;
      Object.assign(gallery, error.details);
    }
  }
}
