/** Bytes of a table that is brought for import; the API and nginx keep to it. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
/** Rows of such a table below its header. */
export const IMPORT_MAX_ROWS = 5_000;
/** Columns of such a table. */
export const IMPORT_MAX_COLUMNS = 60;
/** Rows that a preview shows, those that ask and those with errors first; its counts cover every row. */
export const IMPORT_SHOWN_ROWS = 1_000;
/** Rows of a list that is fetched as a file. */
export const EXPORT_MAX_ROWS = 50_000;

export const TABLE_FORMATS = ['xlsx', 'csv'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** Days in which an import can be taken back. */
export const IMPORT_KEPT_DAYS = 30;

export const IMPORT_KINDS = ['employees', 'locations', 'items'] as const;

/** What an import does with a row. */
export const IMPORT_ACTIONS = ['create', 'update', 'same', 'error'] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];
