import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { columnWidths } from './column-widths';

const column = (header: string, width: number) => ({ header, width });

describe('the columns of a printed table', () => {
  it('divide the width in proportion where every word fits', () => {
    assert.deepEqual(columnWidths([column('Имя', 1), column('Дом', 3)], [['Анна', 'на углу']], 400, 5), [100, 300]);
  });

  it('are as wide as their longest word, and the others shrink', () => {
    const [place, unit, sum] = columnWidths(
      [column('Склад', 20), column('Ед.', 2), column('Отклонение, %', 3)],
      [['Студия', 'компл.', '−12 000']],
      200,
      6,
    );
    assert.deepEqual([unit, sum], [36, 66]);
    assert.equal(place, 200 - 36 - 66);
  });

  it('keep the words of the others whole where one is longer than a line', () => {
    const [item, sum] = columnWidths(
      [column('Материал', 3), column('Сумма', 1)],
      [['я'.repeat(99), '29\u00a0092,30']],
      400,
      5,
    );
    assert.equal(item, 300);
    assert.equal(sum, 100);
    const [place, long, unit] = columnWidths(
      [column('Склад', 3), column('Материал', 3), column('Ед.', 1)],
      [['набережная', 'я'.repeat(99), 'компл.']],
      160,
      5,
    );
    assert.deepEqual([place, unit], [50, 30]);
    assert.equal(long, 160 - 50 - 30);
  });

  it('stay within the width when the words need more', () => {
    const widths = columnWidths([column('Инвентаризация', 1), column('Инвентаризация', 1)], [], 50, 5);
    assert.deepEqual(widths, [25, 25]);
  });
});
