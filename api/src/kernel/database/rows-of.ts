/** The rows that a raw statement answered, on both engines; drizzle's common type of the two does not tell them. */
export function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows;
}
