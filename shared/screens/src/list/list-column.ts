import type { Column } from '@studio/ui';

/** A column of a list. */
export interface ListColumn<Row, Id extends string = string> extends Column<Row, Id> {
  /** What the API calls the order by this column; with it the header can be pressed. */
  sort?: string;
  /** Shown always: the name that leads to the record. */
  fixed?: boolean;
  /** Hidden until it is chosen in «Вид таблицы». */
  hiddenAtFirst?: boolean;
  /** A column of buttons: not offered among those that can be hidden. */
  service?: boolean;
}

/** The column as the table takes it. */
export function tableColumn<Row, Id extends string>({
  sort,
  fixed: _fixed,
  hiddenAtFirst: _hiddenAtFirst,
  service: _service,
  ...column
}: ListColumn<Row, Id>): Column<Row, Id> {
  return { ...column, sortable: sort !== undefined };
}
