/** Pieces that the client has chosen, by product. */
export interface Wanted {
  product_id: string;
  quantity: number;
}

/** Something with a price: one product, or a package of several. */
export interface Offer {
  product_id: string;
  price_kop: number;
  /**
   * Content of one piece; a product contains one of itself. `all` means as many as the client wants: «all digital photos» contains all
   * pieces of the digital photo.
   */
  holds: readonly { product_id: string; quantity: number | 'all' }[];
}

interface Bought {
  product_id: string;
  quantity: number;
}

export interface Combination {
  lines: Bought[];
  sum_kop: number;
  /** Whether it is the cheapest for certain; false when there were too many ways to try them all. */
  is_proved: boolean;
}

/** Ways that are looked at before the best one found so far is taken. */
const MAX_STEPS = 200_000;

/**
 * The cheapest set of offers that contains at least what is wanted; null when something wanted is on no offer.
 *
 * Packages are tried one kind after another, each from many to none; what is still missing is bought singly. A package that saves nothing
 * against single prices on what is still missing never helps: its saving only falls as less is missing.
 *
 * @param maxSteps ways that are looked at; the best one found so far is taken then
 */
export function cheapestCombination(
  wanted: readonly Wanted[],
  offers: readonly Offer[],
  maxSteps = MAX_STEPS,
): Combination | null {
  const need = new Map<string, number>();
  for (const { product_id, quantity } of wanted) need.set(product_id, (need.get(product_id) ?? 0) + quantity);
  const products = [...need.keys()];
  const demand = products.map((id) => need.get(id) ?? 0);
  const single = products.map((id) => singlePrice(id, offers));
  const packages = offers
    .filter((offer) => !isSingle(offer))
    .map((offer) => ({
      offer,
      holds: products.map((id) => {
        const held = offer.holds.find(({ product_id }) => product_id === id)?.quantity ?? 0;
        return held === 'all' ? Number.POSITIVE_INFINITY : held;
      }),
    }))
    .filter(({ holds }) => holds.some((quantity) => quantity > 0));

  let steps = 0;
  let best: { sum: number; counts: number[] } | null = null;
  const counts = packages.map(() => 0);
  const seen = new Map<string, number>();

  function visit(index: number, missing: readonly number[], spent: number): void {
    steps += 1;
    if (steps > maxSteps || (best !== null && spent >= best.sum)) return;
    const singles = missing.reduce((sum, quantity, at) => sum + (quantity === 0 ? 0 : quantity * (single[at] ?? 0)), 0);
    if (Number.isFinite(singles) && (best === null || spent + singles < best.sum))
      best = { sum: spent + singles, counts: [...counts] };
    const next = packages[index];
    if (!next) return;
    const key = `${index}:${missing.join(',')}`;
    const before = seen.get(key);
    if (before !== undefined && before <= spent) return;
    seen.set(key, spent);

    let rest = missing;
    let cost = spent;
    const states: { rest: readonly number[]; cost: number }[] = [{ rest, cost }];
    while (saves(next, rest)) {
      rest = rest.map((quantity, at) => Math.max(0, quantity - (next.holds[at] ?? 0)));
      cost += next.offer.price_kop;
      states.push({ rest, cost });
    }
    for (let count = states.length - 1; count >= 0; count--) {
      const state = states[count]!; // The loop stays within the list.
      counts[index] = count;
      visit(index + 1, state.rest, state.cost);
    }
    counts[index] = 0;
  }

  function saves({ offer, holds }: (typeof packages)[number], missing: readonly number[]): boolean {
    const worth = missing.reduce((sum, quantity, at) => {
      const covered = Math.min(quantity, holds[at] ?? 0);
      return covered === 0 ? sum : sum + covered * (single[at] ?? 0);
    }, 0);
    return worth > offer.price_kop;
  }

  visit(0, demand, 0);
  const found = best as { sum: number; counts: number[] } | null;
  if (found === null) return null;
  return {
    lines: linesOf(products, demand, packages, found.counts),
    sum_kop: found.sum,
    is_proved: steps <= maxSteps,
  };
}

function isSingle({ product_id, holds }: Offer): boolean {
  return holds.length === 1 && holds[0]?.product_id === product_id && holds[0].quantity === 1;
}

function singlePrice(id: string, offers: readonly Offer[]): number {
  const prices = offers.filter((offer) => isSingle(offer) && offer.product_id === id).map(({ price_kop }) => price_kop);
  return Math.min(Number.POSITIVE_INFINITY, ...prices);
}

function linesOf(
  products: readonly string[],
  demand: readonly number[],
  packages: readonly { offer: Offer; holds: readonly number[] }[],
  counts: readonly number[],
): Bought[] {
  const rest = demand.map((quantity, at) =>
    packages.reduce((left, { holds }, index) => {
      const count = counts[index] ?? 0;
      return count === 0 ? left : Math.max(0, left - count * (holds[at] ?? 0));
    }, quantity),
  );
  return [
    ...packages.map(({ offer }, index) => ({ product_id: offer.product_id, quantity: counts[index] ?? 0 })),
    ...products.map((product_id, at) => ({ product_id, quantity: rest[at] ?? 0 })),
  ].filter(({ quantity }) => quantity > 0);
}
