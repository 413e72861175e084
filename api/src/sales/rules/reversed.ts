import { type ProductKind, splitSum } from '@studio/contracts';
import { type DocumentLine, type Position, positionsOf } from './positions';

interface Taken {
  name: string;
  kind: ProductKind;
  quantity: number;
  taken_kop: number;
  left_kop: number;
}

/**
 * The positions of money that goes back before its goods: those of the documents that took it, what is wanted first and the others in
 * proportion, each no more than is left of it, so that all of it went back when the last kopeck does. Null when these documents do not name so
 * much.
 *
 * @param taken the positions of each document that took money
 * @param back those of the documents by which some of it went back
 * @param wanted what goes back, at its whole sum
 */
export function reversed(
  taken: readonly (readonly Position[])[],
  back: readonly (readonly Position[])[],
  amount_kop: number,
  wanted: readonly DocumentLine[] = [],
): Position[] | null {
  const goods = new Map<string, Taken>();
  for (const positions of taken) {
    const pieces = new Map<string, number>();
    for (const { name, kind, quantity, sum_kop } of positions) {
      if (kind === null) continue;
      const key = `${kind} ${name}`;
      const one = goods.get(key) ?? { name, kind, quantity: 0, taken_kop: 0, left_kop: 0 };
      pieces.set(key, (pieces.get(key) ?? 0) + quantity);
      one.quantity = Math.max(one.quantity, pieces.get(key) ?? 0);
      one.taken_kop += sum_kop;
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
  if (sumOf(lefts) < amount_kop) return null;
  const asked = left.map((one) =>
    Math.min(one.left_kop, sumOf(wanted.filter(isOf(one)).map(({ sum_kop }) => sum_kop))),
  );
  const first = splitSum(Math.min(amount_kop, sumOf(asked)), asked);
  const others = splitSum(
    amount_kop - sumOf(first),
    lefts.map((left_kop, at) => left_kop - (first[at] ?? 0)),
  );
  return positionsOf(left.map((one, at) => lineOf(one, (first[at] ?? 0) + (others[at] ?? 0), wanted)));
}

/** What of these lines no position gives back yet. */
export function lessOf(lines: readonly DocumentLine[], positions: readonly Position[]): DocumentLine[] {
  const gone = positions.map((one) => ({ ...one }));
  return lines.map((line) => {
    let { sum_kop } = line;
    for (const one of gone.filter(isOf(line))) {
      const part = Math.min(one.sum_kop, sum_kop);
      one.sum_kop -= part;
      sum_kop -= part;
    }
    return { ...line, sum_kop };
  });
}

const sumOf = (sums: readonly number[]) => sums.reduce((all, sum) => all + sum, 0);
const isOf = (one: Pick<Position, 'kind' | 'name'>) => (other: Pick<Position, 'kind' | 'name'>) =>
  other.kind === one.kind && other.name === one.name;

/** Wanted pieces where the documents had them at that price, otherwise all pieces at their part of it. */
function lineOf(one: Taken, sum_kop: number, wanted: readonly DocumentLine[]): DocumentLine {
  const { name, kind, quantity, taken_kop } = one;
  const pieces = sumOf(wanted.filter(isOf(one)).map((line) => line.quantity));
  const isAtPrice = pieces > 0 && Math.abs(sum_kop / pieces - taken_kop / quantity) < 1;
  return { name, kind, quantity: isAtPrice ? pieces : quantity, sum_kop };
}
