import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readXlsx } from 'hucre/xlsx';
import { writeWorkbook } from './write-workbook';

it('a workbook names its font in every cell, wraps words and leaves the number of a document as it is', async () => {
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
