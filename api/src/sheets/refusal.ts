import { failure } from '../kernel/calls/fail';

/** A cell as people count, from 1. */
interface CellPlace {
  row: number;
  column: number;
}

const grouped = (count: number) => new Intl.NumberFormat('ru-RU').format(count);

/** Why a file is not read as a table; each is a sentence that says what to do. */
export const refusal = {
  type: () => failure('table_type_unsupported', { field: 'file' }),
  oldExcel: () =>
    failure('table_type_unsupported', {
      field: 'file',
      message: 'Это файл старого Excel или файл под паролем. Сохраните его как «Книга Excel (.xlsx)» без пароля.',
    }),
  openDocument: () =>
    failure('table_type_unsupported', {
      field: 'file',
      message: 'Это таблица OpenDocument (.ods). Сохраните её как «Книга Excel (.xlsx)» и повторите.',
    }),
  empty: () => failure('table_broken', { field: 'file', message: 'Файл пустой.' }),
  broken: () =>
    failure('table_broken', {
      field: 'file',
      message: 'Файл повреждён и не читается как таблица. Сохраните его заново и повторите.',
    }),
  quote: ({ row, column }: CellPlace) =>
    failure('table_broken', {
      field: 'file',
      message: `Строка ${row}, столбец ${column}: кавычка открыта и не закрыта. Исправьте ячейку и повторите.`,
      details: { row, column },
    }),
  cell: ({ row, column }: CellPlace) =>
    failure('table_too_large', {
      field: 'file',
      message: `Строка ${row}, столбец ${column}: в ячейке слишком много знаков. Сократите её и повторите.`,
      details: { row, column },
    }),
  bytes: (megabytes: number) =>
    failure('table_too_large', { field: 'file', message: `Файл больше ${megabytes} МБ. Разделите его на части.` }),
  /** @param at a cell below the last row, when empty rows count */
  rows: (rows: number, at?: CellPlace) =>
    failure('table_too_large', {
      field: 'file',
      message: at
        ? `Строка ${at.row}, столбец ${at.column}: в таблице больше ${grouped(rows)} строк, считая пустые. Разделите её на части или удалите лишнее.`
        : `В таблице больше ${grouped(rows)} строк. Разделите её на части.`,
      ...(at && { details: { row: at.row, column: at.column } }),
    }),
  twice: ({ row, column }: CellPlace) =>
    failure('table_broken', {
      field: 'file',
      message: `Строка ${row}, столбец ${column}: в файле две такие ячейки. Сохраните таблицу заново и повторите.`,
      details: { row, column },
    }),
  formula: ({ row, column }: CellPlace) =>
    failure('table_broken', {
      field: 'file',
      message: `Строка ${row}, столбец ${column}: формула не посчитана. Откройте таблицу в Excel, сохраните и повторите.`,
      details: { row, column },
    }),
  /** @param at a cell beyond the last column, when empty columns count */
  columns: (columns: number, at?: CellPlace) =>
    failure('table_too_large', {
      field: 'file',
      message: at
        ? `Строка ${at.row}, столбец ${at.column}: в таблице больше ${columns} столбцов, считая пустые. Удалите лишние и повторите.`
        : `В таблице больше ${columns} столбцов. Оставьте нужные.`,
      ...(at && { details: { row: at.row, column: at.column } }),
    }),
  cells: ({ rows, columns }: { rows: number; columns: number }, { row, column }: CellPlace) =>
    failure('table_too_large', {
      field: 'file',
      message: `Строка ${row}, столбец ${column}: в таблице больше ${grouped(rows * columns)} ячеек, считая пустые. Удалите пустые строки и столбцы и повторите.`,
      details: { row, column },
    }),
  unpacked: () =>
    failure('table_too_large', {
      field: 'file',
      message: 'Внутри файла слишком много данных. Оставьте в нём один лист с таблицей, без картинок и оформления.',
    }),
  busy: () =>
    failure('unavailable', {
      message: 'Сервер занят другими таблицами. Повторите через несколько секунд.',
      retryAfter: 5,
    }),
};
