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

/** The order's lines: the cart as it is. */
export function linesOf(cart) {
  return { lines: cart.map(({ product_id, quantity, photo_id }) => ({ product_id, quantity, photo_id })) };
}

/** All pictures in digital form when they cost less than the chosen ones; null when they do not. */
export function cheaperSum(cart, offers) {
  const all = offers.find(({ kind }) => kind === 'all_digital');
  if (!all || cart.some(({ product_id }) => product_id === all.product_id)) return null;
  const digital = new Set(offers.filter(({ kind }) => kind === 'digital').map(({ product_id }) => product_id));
  const drops = cart.filter(({ product_id }) => digital.has(product_id));
  const { sum } = totalOf(drops, offers);
  if (sum <= all.price_kop) return null;
  return { product_id: all.product_id, name: all.name, sum_kop: all.price_kop, saves_kop: sum - all.price_kop, drops };
}
