/** A cell of a week grid: whose, and on which day. */
export interface GridCell {
  row: string;
  date: string;
}

interface Cell {
  row: number;
  day: number;
}

/** Where a key leads from a cell; null for a key that does not walk. */
export function stepOf(key: string, { row, day }: Cell, size: { rows: number; days: number }): Cell | null {
  switch (key) {
    case 'ArrowLeft':
      return { row, day: Math.max(0, day - 1) };
    case 'ArrowRight':
      return { row, day: Math.min(size.days - 1, day + 1) };
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), day };
    case 'ArrowDown':
      return { row: Math.min(size.rows - 1, row + 1), day };
    case 'Home':
      return { row, day: 0 };
    case 'End':
      return { row, day: size.days - 1 };
    default:
      return null;
  }
}

/** All cells of the rectangle between two, by rows. */
export function cellsBetween(one: Cell, other: Cell): Cell[] {
  const [top, bottom] = [Math.min(one.row, other.row), Math.max(one.row, other.row)];
  const [left, right] = [Math.min(one.day, other.day), Math.max(one.day, other.day)];
  const cells: Cell[] = [];
  for (let row = top; row <= bottom; row += 1) for (let day = left; day <= right; day += 1) cells.push({ row, day });
  return cells;
}
