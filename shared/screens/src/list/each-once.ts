/** Records that came in several answers, each once: where it came first, as it came last. */
export function eachOnce<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
