export function percentile(values: readonly number[], share: number): number {
  return [...values].sort((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Milliseconds that the work took. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
