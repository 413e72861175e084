/** The fields of a list's state that the list screen itself knows; a schema has those that it needs. */
export interface ListValues {
  search?: string;
  sort?: string;
  order?: 'asc' | 'desc';
  page?: number;
  view?: string;
  /** Of a saved view; null for those kept on the device. */
  columns?: readonly string[] | null;
  /** The screen's own. */
  [name: string]: unknown;
}

/** An order for views without a table: `value` is `sort order`. */
export interface SortChoice {
  value: string;
  label: string;
}
