import { type ProductKind, splitSum } from '@studio/contracts';
import { type Position, positionsOf } from './positions';

interface Taken {
  name: string;
  kind: ProductKind;
  quantity: number;
  left_kop: number;
}

/**
 * The positions of money that goes back before its goods: those of the documents that took it, each in proportion and no more than is left of
 * it, so that all of it went back when the last kopeck does. Null when these documents do not name so much.
 *
 * @param taken the positions of each document that took money
 * @param back those of the documents by which some of it went back
 */
export function reversed(
  taken: readonly (readonly Position[])[],
  back: readonly (readonly Position[])[],
  amount_kop: number,
): Position[] | null {
  const goods = new Map<string, Taken>();
  for (const positions of taken) {
    const pieces = new Map<string, number>();
    for (const { name, kind, quantity, sum_kop } of positions) {
      if (kind === null) continue;
      const key = `${kind} ${name}`;
      const one = goods.get(key) ?? { name, kind, quantity: 0, left_kop: 0 };
      pieces.set(key, (pieces.get(key) ?? 0) + quantity);
      one.quantity = Math.max(one.quantity, pieces.get(key) ?? 0);
      one.left_kop += sum_kop;
      goods.set(key, one);
    }
  }
  for (const { name, kind, sum_kop } of back.flat()) {
    const one = goods.get(`${kind} ${name}`);
    if (one) one.left_kop = Math.max(0, one.left_kop - sum_kop);
  }
  const left = [...goods.values()].filter(({ left_kop }) => left_kop > 0);
  const lefts = left.map(({ left_kop }) => left_kop);
  if (lefts.reduce((all, sum) => all + sum, 0) < amount_kop) return null;
  const parts = splitSum(amount_kop, lefts);
  return positionsOf(left.map(({ left_kop: _left, ...line }, at) => ({ ...line, sum_kop: parts[at] ?? 0 })));
}
