import type { TableFormat } from '@studio/contracts';

/** Address below `/api` of the file with exactly what a list shows: filters and order as its call takes them, and its columns. */
export function exportAddress(
  path: string,
  input: object,
  format: TableFormat,
  columns: readonly string[] = [],
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...input, format, columns }))
    for (const one of [value].flat()) query.append(name, one);
  return `${path}?${query}`;
}
