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
  /** Lines that cost more than in any list: what one piece was sold for, and the highest price that a list has for it. */
  dearer: { name: string; price_kop: number; list_kop: number }[];
  /** What the lines cost by the lists, in the way that is kindest to the seller; goods of no list as they were sold. */
  list_kop: number;
}

/** @param prices those that the lists have for a product */
export function explainLines(lines: readonly SoldLine[], prices: ReadonlyMap<string, readonly number[]>): Explained {
  const explained: Explained = { unknown: [], dearer: [], list_kop: 0 };
  for (const { product_id, name, quantity, price_kop } of lines) {
    const known = prices.get(product_id) ?? [];
    const most = Math.max(...known);
    if (known.length === 0) explained.unknown.push(name);
    else if (price_kop > most) explained.dearer.push({ name, price_kop, list_kop: most });
    explained.list_kop += quantity * listPrice(price_kop, known);
  }
  return explained;
}

/** The nearest price from the sold one upwards, or else the highest. */
function listPrice(price_kop: number, known: readonly number[]): number {
  if (known.length === 0) return price_kop;
  const enough = known.filter((price) => price >= price_kop);
  return enough.length === 0 ? Math.max(...known) : Math.min(...enough);
}
