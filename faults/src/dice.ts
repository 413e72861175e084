/** Throws of chance that a seed decides; the same seed gives the same throws. */
export interface Dice {
  /** At least 0, less than 1. */
  fraction: () => number;
  /** A whole number from 0 to `below - 1`. */
  below: (below: number) => number;
  /** True with this probability. */
  chance: (probability: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  shuffled: <Item>(items: readonly Item[]) => Item[];
}

/** A seed of its own for everything that is named by numbers: neighbours have nothing in common. */
export function mix(...parts: number[]): number {
  let hash = 0x9e3779b9;
  for (const part of parts) {
    hash = Math.imul(hash ^ (part | 0), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash >>> 0;
}

/** Mulberry32. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  function fraction(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (limit: number) => Math.floor(fraction() * limit);
  return {
    fraction,
    below,
    chance: (probability) => fraction() < probability,
    pick<Item>(items: readonly Item[]) {
      if (items.length === 0) throw new Error('nothing to pick from');
      return items[below(items.length)] as Item;
    },
    shuffled(items) {
      const order = items.map((item) => ({ item, at: fraction() }));
      return order.sort((one, other) => one.at - other.at).map(({ item }) => item);
    },
  };
}
