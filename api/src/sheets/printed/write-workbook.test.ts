import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readXlsx } from 'hucre/xlsx';
import { unpacked } from '../../testing/sheets';
import type { PrintedCell } from './printed-document';
import { writeWorkbook } from './write-workbook';

it('a workbook names its font in every cell, wraps words and leaves the number of a document unchanged', async () => {
  const bytes = await writeWorkbook({
    title: 'Документы за период',
    facts: [['Период', '01.03.2026']],
    tables: [
      {
        columns: [
          { header: '№', width: 7, kind: 'number' },
          { header: 'Склад', width: 24, kind: 'text' },
          { header: 'Сумма', width: 14, kind: 'money' },
        ],
        rows: [[12_345, 'Гостиница «Волжская набережная»', -150]],
        total: ['', 'Итого', -150],
      },
    ],
    isLandscape: false,
    foot: '',
  });
  const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets;
  const styles = [...(sheet?.cells ?? [])].map(([at, { style }]) => [at, style] as const);
  const styleOf = (at: string) => styles.find(([each]) => each === at)?.[1];
  const words = sheet?.rows ?? [];
  const line = words.findIndex((cells) => cells[0] === 12_345);
  assert.ok(line > 0, JSON.stringify(words));
  assert.equal(styleOf(`${line},0`)?.numFmt, '0');
  assert.equal(styleOf(`${line},1`)?.alignment?.wrapText, true);
  assert.equal(styleOf(`${line},2`)?.alignment?.horizontal, 'right');
  for (const at of [`0,0`, `${line - 1},1`, `${line},1`, `${line + 1},2`])
    assert.equal(styleOf(at)?.font?.name, 'Arial', at);
});

describe('a workbook that is printed', () => {
  const name = 'Фотобумага суперглянцевая для струйной печати, плотность 260 г/м², двухсторонняя, пачка в плёнке';
  const reason =
    'Партия пришла в подмоченной упаковке, листы слиплись и пожелтели по краям; поставщик возврата не принял';
  const bytesOf = (rows: PrintedCell[][]) =>
    writeWorkbook({
      title: 'Потери и списания',
      facts: [],
      tables: [
        {
          columns: [
            { header: 'Материал', width: 34, kind: 'text' },
            { header: 'Сумма', width: 14, kind: 'money' },
            { header: 'Категория', width: 16, kind: 'text' },
            { header: 'Причина', width: 26, kind: 'text' },
          ],
          rows,
          total: null,
        },
      ],
      isLandscape: false,
      foot: '',
    });
  const sheetOf = async (rows: PrintedCell[][]) => {
    const [sheet] = (await readXlsx(await bytesOf(rows))).sheets;
    const widths = (sheet?.columns ?? []).map(({ width }) => width ?? 0);
    const first = (sheet?.rows ?? []).findIndex(([cell]) => cell === 'Материал') + 1;
    return { widths, heights: rows.map((_, index) => sheet?.rowDefs?.get(first + index)?.height) };
  };

  it('gives a wrapping text as many lines as it needs, otherwise the next row would cover it', async () => {
    const { widths, heights } = await sheetOf([
      ['Магнит', 100, 'Сувениры', 'Брак'],
      [name, 100, 'Фотобумага', reason],
    ]);
    assert.equal(heights[0], undefined);
    const lines = Math.ceil(reason.length / ((widths[3] ?? 1) - 2));
    assert.ok(lines > 1 && (heights[1] ?? 0) >= lines * 12, `${heights[1]} for ${lines} lines`);
  });

  it('is no wider than is legible on A4: the widest words shrink, figures do not', async () => {
    const { widths } = await sheetOf([[name, 12_345_678_900, 'Расходные материалы для долгой проверки', reason]]);
    assert.ok(widths.reduce((all, width) => all + width, 0) <= 112, widths.join(' '));
    assert.ok((widths[1] ?? 0) >= '123 456 789,00'.length);
  });

  it('repeats its header on each page, by a quoted name that programs accept', async () => {
    const parts = unpacked(await bytesOf([['Магнит', 100, 'Сувениры', 'Брак']]));
    assert.match(
      parts['xl/workbook.xml'] ?? '',
      /_xlnm\.Print_Titles" localSheetId="0">('|&apos;)Потери и списания\1!\$3:\$3</,
    );
  });
});
