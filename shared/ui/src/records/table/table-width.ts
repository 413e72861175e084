import type { Column } from '../../data/table-column';

/** What a column without a width gets at least, and the column of boxes. */
const MIN_COLUMN_WIDTH = '9rem';
const BOXES = '3.5rem';

/** CSS width below which a table rather scrolls sideways than squeezes its columns. */
export function tableWidth(columns: readonly Pick<Column<never>, 'width'>[], boxes: boolean): string {
  const widths = columns.map(({ width }) => (width === undefined || width.endsWith('%') ? MIN_COLUMN_WIDTH : width));
  return `calc(${[...(boxes ? [BOXES] : []), ...widths].join(' + ')})`;
}
