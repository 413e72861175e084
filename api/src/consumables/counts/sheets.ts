import { randomUUID } from 'node:crypto';
import {
  countedQuantity,
  foldText,
  IMPORT_MAX_BYTES,
  type StockCountDetail,
  STOCK_UNIT_WORDS,
} from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import { calls, signedIn } from '../../kernel/calls/implement';
import {
  type Cell,
  type ColumnSpec,
  exportReply,
  findColumns,
  readTable,
  readText,
  short,
  type TableColumn,
  type TableLine,
} from '../../sheets';
import { fileDay } from '../../users';
import { countedAt } from './counted-at';
import { detail, ownCount } from './own-count';
import { writeEntry } from './write-entry';

type Line = StockCountDetail['lines'][number];

const HEADERS = { code: 'Артикул', counted: 'Посчитано' };

const COLUMNS: readonly TableColumn<Line>[] = [
  { header: HEADERS.code, width: 14, cell: ({ code }) => code },
  { header: 'Название', width: 40, cell: ({ name }) => name },
  { header: 'Категория', width: 20, cell: ({ category }) => category },
  { header: 'Единица', width: 12, cell: ({ unit }) => STOCK_UNIT_WORDS[unit] },
  {
    header: 'Упаковки',
    width: 24,
    cell: ({ packs }) => packs.map(({ name, factor }) => `${name} × ${factor}`).join('; ') || null,
  },
  { header: HEADERS.counted, width: 14, cell: () => null },
];

/** Lines in the order of the shelf, blind: neither the book nor what others have counted. */
export const exportCountSheet = calls.consumables.exportCountSheet.handler(
  async ({ context, input: { id, format } }) => {
    const { number, place, lines } = await detail(context.database.db, context, id);
    const file = { title: `Лист подсчёта № ${number}`, plain: `count-${number}`, day: await fileDay(context) };
    const placeOf = place.kind === 'location' ? () => place.id : null;
    return exportReply(context, { name: 'Подсчёт', columns: COLUMNS, rows: lines, placeOf }, format, file, {
      kind: 'stock_count',
      id,
    });
  },
);

const LIMITS = { bytes: IMPORT_MAX_BYTES, rows: 5_001, columns: 20 };

/** With one wrong row nothing is written; an empty cell is a line that is still to be counted. */
export const importCountSheet = calls.consumables.importCountSheet.handler(async ({ context, input }) => {
  const { params, query, body } = input;
  const { lines: table } = await readTable(new Uint8Array(await body.file.arrayBuffer()), LIMITS);
  return context.database.db.transaction(async (tx) => {
    const row = await ownCount(tx, context, params.id);
    if (row.state !== 'counting')
      throw failure('illegal_transition', { message: 'Эту инвентаризацию уже не считают.' });
    const { lines } = await detail(tx, context, row.id);
    const { found, faults } = readSheet(table, lines);
    if (faults.length > 0) throw failure('import_has_errors', { field: 'file', details: faults });
    const counted_by = signedIn(context).id;
    const counted_at = countedAt(row.created_at, context.now(), query.counted_at);
    for (const { line, quantity } of found) {
      const isKnown = line.entries.some(
        (entry) =>
          entry.counted_by === counted_by &&
          entry.quantity === quantity &&
          Date.parse(entry.counted_at) === counted_at.getTime(),
      );
      if (isKnown) continue;
      await writeEntry(tx, row, { id: randomUUID(), item_id: line.item_id, quantity, counted_by, counted_at });
    }
    return detail(tx, context, row.id);
  });
});

const SPECS: readonly ColumnSpec<keyof typeof HEADERS>[] = [
  { field: 'code', header: HEADERS.code, also: ['Код', 'SKU'] },
  { field: 'counted', header: HEADERS.counted, also: ['Количество', 'Факт'] },
];

/** @throws `validation_failed` without a column of figures, or without any figure */
function readSheet(table: readonly TableLine[], lines: readonly Line[]) {
  const columns = findColumns(table, SPECS, 'code');
  const counted = columns.found.get('counted');
  if (!counted) throw refuse(`В таблице нет столбца «${HEADERS.counted}».`);
  const at = columns.found.get('code')?.index ?? 0;
  const byCode = new Map(lines.map((line) => [foldText(line.code), line]));
  const firstOf = new Map<string, number>();
  const [found, faults]: [{ line: Line; quantity: number }[], { row: number; message: string }[]] = [[], []];
  for (const { number: row, cells } of columns.lines) {
    const text = textOf(cells[counted.index] ?? null);
    if (text === null) continue;
    const code = textOf(cells[at] ?? null) ?? '';
    const line = byCode.get(foldText(code));
    const quantity = line ? countedQuantity(text, line) : null;
    const earlier = firstOf.get(foldText(code));
    firstOf.set(foldText(code), row);
    if (!line) faults.push({ row, message: `Артикула «${short(code)}» в инвентаризации нет: добавьте его в подсчёт.` });
    else if (earlier !== undefined) faults.push({ row, message: `Этот артикул уже есть в строке ${earlier}.` });
    else if (quantity === null) faults.push({ row, message: `«${short(text)}» — не количество.` });
    else found.push({ line, quantity });
  }
  if (found.length === 0 && faults.length === 0) throw refuse(`В столбце «${HEADERS.counted}» нет ни одной цифры.`);
  return { found, faults };
}

function textOf(cell: Cell): string | null {
  const read = readText(cell);
  return 'value' in read ? read.value : read.fault;
}

function refuse(message: string) {
  return failure('validation_failed', { field: 'file', message });
}
