import { colToLetter } from 'hucre/xlsx';
import { failure } from '../kernel/calls/fail';
import type { TableLine } from './table';

/** A column that an import recognises. */
export interface ColumnSpec<Field extends string> {
  field: Field;
  /** Its name in templates and exports. */
  header: string;
  /** Other names that people use; case, ё, spaces and punctuation do not matter. */
  also?: readonly string[];
}

/** The columns found in a table. */
export interface FoundColumns<Field extends string> {
  /** Index of the column and its header in the table. */
  found: Map<Field, { index: number; header: string }>;
  /** Unknown headers, filled columns without one: «столбец H без названия», and lines of totals: «строка 8 «Итого: 6»». */
  ignored: string[];
  /** The lines below the header. */
  lines: TableLine[];
}

/** Rows that may precede the header, such as titles and dates. */
const HEADER_WITHIN = 10;

/**
 * Finds the header: the first line that contains the column by which records are found.
 * @throws `validation_failed` when there is none, when a column occurs twice, without lines below, and with a row of the table above
 */
export function findColumns<Field extends string>(
  lines: readonly TableLine[],
  specs: readonly ColumnSpec<Field>[],
  needed: Field,
): FoundColumns<Field> {
  const fields = new Map(
    specs.flatMap(({ field, header, also = [] }) =>
      [header, ...also].map((name) => [foldHeader(name), field] as const),
    ),
  );
  const at = lines
    .slice(0, HEADER_WITHIN)
    .findIndex(({ cells }) => cells.some((cell) => fieldOf(fields, cell) === needed));
  const header = specs.find(({ field }) => field === needed)?.header ?? needed;
  if (at === -1) throw refuse(`В таблице нет столбца «${header}». Проверьте названия столбцов или возьмите образец.`);

  const found: FoundColumns<Field>['found'] = new Map();
  const ignored: string[] = [];
  lines[at]?.cells.forEach((cell, index) => {
    if (cell === null) return;
    const name = headerText(cell);
    const field = fieldOf(fields, cell);
    const earlier = field && found.get(field);
    if (earlier) throw refuse(`Столбцы «${earlier.header}» и «${name}» означают одно и то же. Оставьте один.`);
    if (field === undefined) ignored.push(name);
    else found.set(field, { index, header: name });
  });
  const key = found.get(needed)?.index ?? 0;
  const below = lines.slice(at + 1).filter((line) => {
    const total = totalOf(line, key);
    if (total !== null) ignored.push(`строка ${line.number} «${total}»`);
    return total === null;
  });
  const above = lines.slice(0, at).find(({ cells }) => isFilled(cells[key]) && cells.filter(isFilled).length > 1);
  if (above)
    throw refuse(`Строка ${above.number} стоит над заголовком таблицы и не прочтётся. Перенесите её ниже или удалите.`);
  const width = Math.max(...below.map(({ cells }) => cells.length));
  for (let index = 0; index < width; index += 1)
    if (!isFilled(lines[at]?.cells[index]) && below.some(({ cells }) => isFilled(cells[index])))
      ignored.push(`столбец ${colToLetter(index)} без названия`);
  if (below.length === 0) throw refuse('Под заголовком таблицы нет ни одной строки.');
  return { found, ignored, lines: below };
}

const TOTAL = /^(итого|всего)(?![\p{L}\p{N}])/iu;

/** «Итого: 6» of a line that sums up those above; null for a line of its own. */
function totalOf({ cells }: TableLine, key: number): string | null {
  const total = cells.find((cell) => typeof cell === 'string' && TOTAL.test(cell.trim()));
  const isNamed = isFilled(cells[key]) && cells[key] !== total;
  return typeof total === 'string' && !isNamed ? headerText(total) : null;
}

const isFilled = (cell: TableLine['cells'][number] | undefined) => cell !== null && cell !== undefined;

/** «Моб. телефон *» → «мобтелефон». */
export function foldHeader(text: string): string {
  return text
    .toLocaleLowerCase('ru-RU')
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function fieldOf<Field>(fields: ReadonlyMap<string, Field>, cell: TableLine['cells'][number]): Field | undefined {
  return cell === null ? undefined : fields.get(foldHeader(headerText(cell)));
}

const HEADER_SHOWN = 60;

function headerText(cell: NonNullable<TableLine['cells'][number]>): string {
  return (typeof cell === 'object' ? cell.day : String(cell)).replace(/\s+/g, ' ').slice(0, HEADER_SHOWN);
}

function refuse(message: string) {
  return failure('validation_failed', { field: 'file', message });
}
