/** A line as a device sold it. */
interface SoldLine {
  product_id: string;
  name: string;
  quantity: number;
  price_kop: number;
}

/** How far price lists explain what was taken. */
export interface Explained {
  /** Names of goods that no list has. */
  unknown: string[];
  /** Names of lines that cost more than in any list. */
  dearer: string[];
  /** What the lines cost by the lists, in the way that is kindest to the seller. */
  list_kop: number;
}

/** @param prices those that the lists have for a product */
export function explainLines(lines: readonly SoldLine[], prices: ReadonlyMap<string, readonly number[]>): Explained {
  const explained: Explained = { unknown: [], dearer: [], list_kop: 0 };
  for (const { product_id, name, quantity, price_kop } of lines) {
    const known = prices.get(product_id) ?? [];
    const enough = known.filter((price) => price >= price_kop);
    if (known.length === 0) explained.unknown.push(name);
    else if (enough.length === 0) explained.dearer.push(name);
    explained.list_kop += quantity * (enough.length === 0 ? price_kop : Math.min(...enough));
  }
  return explained;
}
