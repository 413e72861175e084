import { type ProductKind, splitSum } from '@studio/contracts';

/** One position of a fiscal document: so many pieces at one price, of which the sum is their product. */
export interface Position {
  name: string;
  /** Null for money that names no goods. */
  kind: ProductKind | null;
  quantity: number;
  price_kop: number;
  sum_kop: number;
}

/** Pieces of a sale's line with the sum that is meant. */
export interface DocumentLine {
  name: string;
  /** Null for money without pieces. */
  kind: ProductKind | null;
  quantity: number;
  sum_kop: number;
}

/**
 * The positions of these lines. A sum that does not divide into its pieces gets two prices, a kopeck apart, so that pieces, prices and sums
 * are all true; equal goods at equal prices are one position. What costs nothing is no part of a document.
 */
export function positionsOf(lines: readonly DocumentLine[]): Position[] {
  const found = new Map<string, Position>();
  const add = (line: DocumentLine, quantity: number, price_kop: number) => {
    if (quantity === 0 || price_kop === 0) return;
    const key = `${line.kind} ${price_kop} ${line.name}`;
    const all = (found.get(key)?.quantity ?? 0) + quantity;
    found.set(key, { name: line.name, kind: line.kind, quantity: all, price_kop, sum_kop: all * price_kop });
  };
  for (const line of lines) {
    const price = Math.floor(line.sum_kop / line.quantity);
    const dearer = line.sum_kop - price * line.quantity;
    add(line, line.quantity - dearer, price);
    add(line, dearer, price + 1);
  }
  return [...found.values()];
}

/** The same lines with so much of their sum, each in proportion. */
export function partOf(lines: readonly DocumentLine[], amount_kop: number): DocumentLine[] {
  const parts = splitSum(
    amount_kop,
    lines.map(({ sum_kop }) => sum_kop),
  );
  return lines.map((line, at) => ({ ...line, sum_kop: parts[at] ?? 0 }));
}

/** Money of a line without pieces: they stay with the client, or stand in another document. */
const REST = ' (часть суммы)';

/**
 * The parts of each line together. Of goods that were settled one without pieces is named as a part of their sum: the piece stands in another
 * document, or stays with the client.
 */
export function joined(parts: readonly (DocumentLine & { id: string })[], areSettled: boolean): DocumentLine[] {
  const lines = new Map<string, DocumentLine>();
  for (const { id, ...part } of parts) {
    const { quantity = 0, sum_kop = 0 } = lines.get(id) ?? {};
    lines.set(id, { ...part, quantity: quantity + part.quantity, sum_kop: sum_kop + part.sum_kop });
  }
  return [...lines.values()].flatMap((line) =>
    line.quantity > 0 ? line : areSettled ? withoutPieces([line]) : { ...line, quantity: 1 },
  );
}

/** The money of these lines, whose pieces it does not give back. */
export function withoutPieces(lines: readonly DocumentLine[]): DocumentLine[] {
  return lines.map((line) => ({ ...line, kind: null, quantity: 1, name: line.name + REST }));
}
