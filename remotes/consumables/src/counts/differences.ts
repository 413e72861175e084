import type { StockCountDetail } from '@studio/contracts';

type Line = StockCountDetail['lines'][number];

/** Counted − book of the chosen figure, in units and kopecks. */
export function differenceOf({ entries }: Line): { units: number; cost_kop: number } {
  const chosen = entries.find(({ is_chosen }) => is_chosen);
  if (!chosen) return { units: 0, cost_kop: 0 };
  return { units: chosen.quantity - (chosen.book ?? 0), cost_kop: chosen.difference_kop ?? 0 };
}

/** Whether its figures differ from the ledger by different amounts: somebody is wrong, and a person decides. */
export function isDisputed({ entries }: Line): boolean {
  return new Set(entries.map(({ quantity, book }) => quantity - (book ?? 0))).size > 1;
}

/** The costliest difference first, lines without one last. */
export function byDifference(lines: readonly Line[]): Line[] {
  return lines.toSorted((one, other) => {
    const [a, b] = [differenceOf(one), differenceOf(other)];
    return (
      Math.abs(b.cost_kop) - Math.abs(a.cost_kop) ||
      Math.abs(b.units) - Math.abs(a.units) ||
      Number(isDisputed(other)) - Number(isDisputed(one))
    );
  });
}
