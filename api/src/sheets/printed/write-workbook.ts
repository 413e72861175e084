import { type CellStyle, type CellValue, writeXlsx } from 'hucre/xlsx';
import { formatOf, workbookCell } from '../cell-kind';
import { headerOf, isNumber, type PrintedCell, type PrintedColumn, type PrintedDocument } from './printed-document';
import { linesOf, sheetWidths } from './sheet-layout';

/** Points. */
const SIZE = 10;
/** Points of one line; rows with more have an explicit height, so that the opening program need not calculate it. */
const LINE = 13;
/** Inches. */
const MARGINS = { left: 0.5, right: 0.5, top: 0.5, bottom: 0.7, header: 0.3, footer: 0.3 };
/** Characters that are still legible when the page is fitted to its width. */
const [UPRIGHT_ROOM, ACROSS_ROOM] = [112, 164];
const RULE = { bottom: { style: 'thin', color: { rgb: 'E4E4E9' } } } as const;
const EPOCH = new Date(0);
const A4 = 'a4';
/** Named in every style: a bold cell without it is shown in the reader's own serif. */
const FONT = 'Arial';
const FOOT = `&"${FONT},Regular"&8`;

/**
 * The document as a workbook that prints on A4: title and facts above, the header repeated on each page. Texts are text cells, never
 * formulas; the same document gives the same bytes.
 */
export async function writeWorkbook({ title, facts, tables, isLandscape, foot }: PrintedDocument): Promise<Uint8Array> {
  const rows: CellValue[][] = [[title], ...facts.map(([label, value]) => [`${label}: ${value}`]), []];
  const cells = new Map<string, { style: CellStyle }>([
    ['0,0', { style: { font: { name: FONT, bold: true, size: 16 } } }],
  ]);
  for (let row = 1; row <= facts.length; row += 1)
    cells.set(`${row},0`, { style: { font: { name: FONT, size: SIZE } } });
  const widths = sheetWidths(tables, isLandscape ? ACROSS_ROOM : UPRIGHT_ROOM);
  const rowDefs = new Map<number, { height: number }>();
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
    for (const line of lines) {
      const wraps = linesOf(line, columns, widths);
      if (wraps > 1) rowDefs.set(rows.length, { height: wraps * LINE });
      rows.push(valuesOf(line, columns, rows.length, cells, false));
    }
    if (total) rows.push(valuesOf(total, columns, rows.length, cells, true));
    rows.push([]);
  }
  const name = title
    .replace(/[:\\/?*[\]']/g, ' ')
    .slice(0, 31)
    .trim();
  return writeXlsx({
    // The writer's own option omits the quotes, and a name with a space then corrupts the file.
    ...(tables.length === 1 && {
      namedRanges: [
        { name: '_xlnm.Print_Titles', range: `'${name}'!$${headerRow + 1}:$${headerRow + 1}`, scope: name },
      ],
    }),
    sheets: [
      {
        name,
        rows,
        cells,
        rowDefs,
        columns: widths.map((width) => ({ width })),
        pageSetup: {
          paperSize: A4,
          margins: MARGINS,
          orientation: isLandscape ? 'landscape' : 'portrait',
          fitToPage: true,
          fitToWidth: 1,
          fitToHeight: 0,
        },
        headerFooter: { oddFooter: `&L${FOOT}${foot.replaceAll('&', '&&')}&R${FOOT}&P из &N` },
        ...(tables.length === 1 && { freezePane: { rows: headerRow + 1 } }),
      },
    ],
    properties: { title, creator: 'Portal', created: EPOCH, modified: EPOCH },
  });
}

/** Words wrap within their column, slightly indented after figures. */
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
    const numFmt = formatOf(column.kind, cell);
    cells.set(`${row},${index}`, {
      style: {
        font: { name: FONT, size: SIZE, ...(isTotal && { bold: true }) },
        alignment: alignmentOf(column),
        border: RULE,
        ...(numFmt !== undefined && { numFmt }),
      },
    });
    return workbookCell(column.kind, cell);
  });
}
