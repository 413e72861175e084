import { formatNumber } from '@studio/ui';

/** A sentence about rows of a table, and their numbers in the order of the file. */
export interface FaultGroup {
  /** «Роли: Роль «Фотогроф» не найдена.» */
  message: string;
  rows: number[];
}

/** What is wrong with rows, each sentence once; those of the first rows come first. */
export function groupFaults(faults: readonly { row: number; message: string }[]): FaultGroup[] {
  const groups = new Map<string, number[]>();
  for (const { row, message } of faults.toSorted((one, other) => one.row - other.row)) {
    const rows = groups.get(message);
    if (rows) rows.push(row);
    else groups.set(message, [row]);
  }
  return [...groups].map(([message, numbers]) => ({ message, rows: [...new Set(numbers)] }));
}

const RANGES_SHOWN = 8;

/** «Строка 3», «Строки 3–7, 12», «Строки 3, 5, 7, 9, 11, 13, 15, 17 и ещё 40»; of ascending numbers. */
export function rowsWords(rows: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last?.to === row - 1) last.to = row;
    else ranges.push({ from: row, to: row });
  }
  const shown = ranges.slice(0, RANGES_SHOWN);
  const told = shown.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const words = shown.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
  const more = rows.length - told;
  return `${rows.length === 1 ? 'Строка' : 'Строки'} ${words}${more > 0 ? ` и ещё ${formatNumber(more)}` : ''}`;
}
