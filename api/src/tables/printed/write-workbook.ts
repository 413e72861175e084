import { type CellStyle, type CellValue, writeXlsx } from 'hucre/xlsx';
import {
  headerOf,
  isNumber,
  printedText,
  type PrintedCell,
  type PrintedColumn,
  type PrintedDocument,
} from './printed-document';

const FORMATS = { day: 'dd.mm.yyyy', number: '0', count: '#,##0', money: '#,##0.00', percent: '0.00%' } as const;
/** Characters; longer words wrap. */
const MAX_WIDTH = 60;
/** Points. */
const SIZE = 10;
const EPOCH = new Date(0);
const A4 = 'a4';
/** Named in every style: a bold cell that does not say it is set in the reader's own serif. */
const FONT = 'Arial';

/**
 * The document as a workbook that prints on A4: title and facts above, the header repeated on each page. Texts are cells of
 * text, never formulas; the same document gives the same bytes.
 */
export async function writeWorkbook({ title, facts, tables, isLandscape, foot }: PrintedDocument): Promise<Uint8Array> {
  const rows: CellValue[][] = [[title], ...facts.map(([label, value]) => [`${label}: ${value}`]), []];
  const cells = new Map<string, { style: CellStyle }>([
    ['0,0', { style: { font: { name: FONT, bold: true, size: 16 } } }],
  ]);
  let headerRow = rows.length;
  for (const { heading, columns, rows: lines, total } of tables) {
    if (heading !== undefined) {
      cells.set(`${rows.length},0`, { style: { font: { name: FONT, bold: true, size: 12 } } });
      rows.push([heading]);
    }
    headerRow = rows.length;
    for (const [index, column] of columns.entries())
      cells.set(`${rows.length},${index}`, {
        style: {
          font: { name: FONT, bold: true, size: SIZE },
          fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F3F4F6' } },
          alignment: { ...alignmentOf(column), vertical: 'center' },
        },
      });
    rows.push(columns.map(headerOf));
    for (const line of lines) rows.push(valuesOf(line, columns, rows.length, cells, false));
    if (total) rows.push(valuesOf(total, columns, rows.length, cells, true));
    rows.push([]);
  }
  const widths = widthsOf(tables);
  return writeXlsx({
    sheets: [
      {
        name: title.replace(/[:\\/?*[\]]/g, ' ').slice(0, 31),
        rows,
        cells,
        columns: widths.map((width) => ({ width })),
        pageSetup: {
          paperSize: A4,
          orientation: isLandscape ? 'landscape' : 'portrait',
          fitToPage: true,
          fitToWidth: 1,
          fitToHeight: 0,
          ...(tables.length === 1 && { printTitlesRow: `$${headerRow + 1}:$${headerRow + 1}` }),
        },
        headerFooter: { oddFooter: `&L${foot.replaceAll('&', '&&')}&R&P из &N` },
        ...(tables.length === 1 && { freezePane: { rows: headerRow + 1 } }),
      },
    ],
    properties: { title, creator: 'Portal', created: EPOCH, modified: EPOCH },
  });
}

/** Of each column: what it asks for, or what its longest words take, so that they are not cut by the next column. */
function widthsOf(tables: PrintedDocument['tables']): number[] {
  const widths: number[] = [];
  for (const { columns, rows } of tables)
    for (const [index, column] of columns.entries()) {
      const longest = rows.reduce(
        (most, cells) => Math.max(most, printedText(cells[index] ?? null, column).length),
        column.width,
      );
      widths[index] = Math.max(widths[index] ?? 0, Math.min(longest, MAX_WIDTH) + 2);
    }
  return widths;
}

/** Words wrap within their column, a little off the figures before them. */
const alignmentOf = (column: PrintedColumn) =>
  isNumber(column)
    ? ({ horizontal: 'right', vertical: 'top' } as const)
    : ({ horizontal: 'left', vertical: 'top', indent: 1, wrapText: true } as const);

function valuesOf(
  line: readonly PrintedCell[],
  columns: readonly PrintedColumn[],
  row: number,
  cells: Map<string, { style: CellStyle }>,
  isTotal: boolean,
): CellValue[] {
  return columns.map((column, index) => {
    const cell = line[index] ?? null;
    if (cell === null) return null;
    const { kind } = column;
    const isWord = typeof cell === 'string' && kind !== 'day';
    cells.set(`${row},${index}`, {
      style: {
        font: { name: FONT, size: SIZE, ...(isTotal && { bold: true }) },
        alignment: alignmentOf(column),
        ...(kind !== 'text' && !isWord && { numFmt: FORMATS[kind] }),
      },
    });
    if (typeof cell === 'string') return kind === 'day' ? new Date(`${cell}T00:00:00Z`) : cell;
    return kind === 'money' ? cell / 100 : kind === 'percent' ? cell / 10_000 : cell;
  });
}
