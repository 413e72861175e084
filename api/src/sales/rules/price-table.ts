import { MAX_SUM_KOP } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import {
  type Cell,
  type ColumnSpec,
  findColumns,
  foldHeader,
  type Reading,
  readText,
  short,
  type Table,
} from '../../sheets';
import type { PriceRow } from './price-rows';
import { readSum } from './read-sum';

export const PRICE_HEADERS = { name: 'Товар', price: 'Цена, ₽' };

const COLUMNS: readonly ColumnSpec<'name' | 'price'>[] = [
  { field: 'name', header: PRICE_HEADERS.name },
  { field: 'price', header: PRICE_HEADERS.price, also: ['Цена, руб.'] },
];

/**
 * The rows of a table of prices.
 * @throws `validation_failed` without a column for the products or their prices, without any price, and with several sheets
 */
export function priceRows({ lines, otherSheets }: Table): PriceRow[] {
  if (otherSheets.length > 0)
    throw refuse(
      `Цены читаются с одного листа, а в файле есть ещё ${otherSheets.map((name) => `«${name}»`).join(', ')}. Оставьте один лист.`,
    );
  const columns = findColumns(lines, COLUMNS, 'name');
  const cellOf = (cells: readonly Cell[], field: 'name' | 'price') =>
    cells[columns.found.get(field)?.index ?? cells.length] ?? null;
  if (!columns.found.has('price')) throw refuse(`В таблице нет столбца «${PRICE_HEADERS.price}».`);
  const at = columns.found.get('price')?.index ?? 0;
  const head = lines[lines.length - columns.lines.length - 1]?.cells ?? [];
  const rows = columns.lines.map(({ number: line, cells }) => ({
    line,
    name: readText(cellOf(cells, 'name')),
    price: readPrice(wholeCell(cells, head, at)),
  }));
  if (rows.every(({ price }) => 'value' in price && price.value === null))
    throw refuse(`В столбце «${PRICE_HEADERS.price}» нет ни одной цены.`);
  return rows;
}

/**
 * The cell of a price with the rest of it: of a table separated by commas without quotes «Цена, ₽» is two cells of the head, and «99,50» two
 * of a line.
 */
function wholeCell(cells: readonly Cell[], head: readonly Cell[], at: number): Cell {
  const cell = cells[at] ?? null;
  const rest: string[] = [];
  for (let next = at + 1; next < cells.length && isNameless(head[next]); next += 1) rest.push(textOf(cells[next]));
  const isOfPrice = (head[at + 1] ?? null) !== null || /^\d{1,2}$/.test(rest[0] ?? '');
  if (typeof cell !== 'string' || rest.length === 0 || !isOfPrice) return cell;
  return [cell, ...rest].join(',');
}

const textOf = (cell: Cell | undefined) => (typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '');
const isNameless = (cell: Cell | undefined) => foldHeader(textOf(cell)) === '';

/** A share of a kopeck that is no typed digit, but the error of a spreadsheet's arithmetic. */
const ROUNDING = 0.0001;

/** Kopecks; null for an empty cell. */
function readPrice(cell: Cell): Reading<number | null> {
  const text = readText(cell);
  if ('fault' in text || text.value === null) return text as { fault: string } | { value: null };
  const kopecks = typeof cell === 'number' ? wholeKopecks(cell * 100) : readSum(text.value);
  if (kopecks === null || kopecks < 1)
    return { fault: `«${short(text.value)}» не цена. Нужно число больше нуля, например 350 или 99,50.` };
  if (kopecks > MAX_SUM_KOP) return { fault: `«${short(text.value)}» больше десяти миллионов рублей.` };
  return { value: kopecks };
}

function wholeKopecks(kopecks: number): number | null {
  const whole = Math.round(kopecks);
  return Math.abs(kopecks - whole) < ROUNDING ? whole : null;
}

function refuse(message: string) {
  return failure('validation_failed', { field: 'file', message });
}
