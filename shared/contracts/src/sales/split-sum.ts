/**
 * Splits a whole sum by weights so that the parts make exactly the sum: each part is rounded down, and the kopecks left
 * go to the largest remainders, to the earlier of equals (Hamilton's method). Without any weight the first part gets all.
 */
export function splitSum(sum: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  const total = weights.reduce((all, weight) => all + weight, 0);
  if (total === 0) return weights.map((_, index) => (index === 0 ? sum : 0));
  // Products of kopecks overflow doubles; integers of any size do not.
  const parts = weights.map((weight, index) => {
    const product = BigInt(sum) * BigInt(weight);
    return { index, whole: Number(product / BigInt(total)), remainder: product % BigInt(total) };
  });
  let left = sum - parts.reduce((all, { whole }) => all + whole, 0);
  const byRemainder = [...parts].sort((one, other) =>
    one.remainder === other.remainder ? one.index - other.index : one.remainder > other.remainder ? -1 : 1,
  );
  for (const part of byRemainder) {
    if (left === 0) break;
    part.whole += 1;
    left -= 1;
  }
  return parts.map(({ whole }) => whole);
}
