/** The values in their order, at most `size` at a time. */
export function* inBatches<Value>(values: readonly Value[], size: number): Generator<Value[]> {
  for (let from = 0; from < values.length; from += size) yield values.slice(from, from + size);
}
