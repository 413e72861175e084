const isEmpty = (value) => value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/**
 * Rows in which a cell that is merged over several of them says the same in each, as people see it: a file has its text in the first alone.
 * Rows with nothing else stay empty. A cell merged over columns of one row, such as a title, has its text once.
 * @param merges ranges from 0, the ends included
 */
export function fillMerged(rows, merges) {
  const filled = rows.map((row) => row.some((value) => !isEmpty(value)));
  for (const { startRow, startCol, endRow } of merges) {
    const value = rows[startRow]?.[startCol];
    if (isEmpty(value)) continue;
    for (let at = startRow + 1; at <= Math.min(endRow, rows.length - 1); at += 1) {
      if (!filled[at]) continue;
      while (rows[at].length < startCol) rows[at].push(null);
      rows[at][startCol] = value;
    }
  }
  return rows;
}
