import { type CellStyle, type CellValue, writeXlsx } from 'hucre/xlsx';
import { headerOf, isNumber, type PrintedCell, type PrintedColumn, type PrintedDocument } from './printed-document';

const FORMATS = { day: 'dd.mm.yyyy', count: '#,##0', money: '#,##0.00', percent: '0.00%' } as const;
const EPOCH = new Date(0);
const A4 = 'a4';

/**
 * The document as a workbook that prints on A4: title and facts above, the header repeated on each page. Texts are cells of
 * text, never formulas; the same document gives the same bytes.
 */
export async function writeWorkbook({ title, facts, tables, isLandscape, foot }: PrintedDocument): Promise<Uint8Array> {
  const rows: CellValue[][] = [[title], ...facts.map(([label, value]) => [`${label}: ${value}`]), []];
  const cells = new Map<string, { style: CellStyle }>([['0,0', { style: { font: { bold: true, size: 16 } } }]]);
  let headerRow = rows.length;
  for (const { heading, columns, rows: lines, total } of tables) {
    if (heading !== undefined) {
      cells.set(`${rows.length},0`, { style: { font: { bold: true, size: 12 } } });
      rows.push([heading]);
    }
    headerRow = rows.length;
    for (const [index, column] of columns.entries())
      cells.set(`${rows.length},${index}`, {
        style: {
          font: { bold: true },
          fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F3F4F6' } },
          alignment: { horizontal: isNumber(column) ? 'right' : 'left', vertical: 'center', wrapText: true },
        },
      });
    rows.push(columns.map(headerOf));
    for (const line of lines) rows.push(valuesOf(line, columns, rows.length, cells, false));
    if (total) rows.push(valuesOf(total, columns, rows.length, cells, true));
    rows.push([]);
  }
  const widest = tables[0]?.columns ?? [];
  return writeXlsx({
    sheets: [
      {
        name: title.replace(/[:\\/?*[\]]/g, ' ').slice(0, 31),
        rows,
        cells,
        columns: widest.map(({ width }) => ({ width: width + 2 })),
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
    const numFmt = kind === 'text' ? undefined : FORMATS[kind];
    if (numFmt !== undefined || isTotal)
      cells.set(`${row},${index}`, {
        style: {
          ...(numFmt !== undefined && typeof cell !== 'string' && { numFmt }),
          ...(kind === 'day' && { numFmt: FORMATS.day }),
          ...(isTotal && { font: { bold: true } }),
        },
      });
    if (typeof cell === 'string') return kind === 'day' ? new Date(`${cell}T00:00:00Z`) : cell;
    return kind === 'money' ? cell / 100 : kind === 'percent' ? cell / 10_000 : cell;
  });
}
