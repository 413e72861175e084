export { type ColumnSpec, findColumns, foldHeader, type FoundColumns } from './columns';
export { isDash, readDay, type Reading, readText, short } from './read-cell';
export { readTable } from './read-table';
export type { Cell, Table, TableLimits, TableLine } from './table';
export { tableReply } from './table-reply';
export { wholeList } from './whole-list';
export type { TableColumn } from './write-table';
export type { PrintedCell, PrintedColumn, PrintedDocument } from './printed/printed-document';
export { writePrinted } from './printed/printed-reply';
