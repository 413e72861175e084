import { type ImportRow, STOCK_UNIT_WORDS, type StockItem } from '@studio/contracts';
import { isPartOf, isSimilar } from '../../sheets';
import type { ItemFields } from './read-fields';
import type { Shelf } from './shelf';

type Question = ImportRow['question'];

/** What a row that changes a material asks: one in the archive, and one that would become another one. */
export function questionOfChange(known: StockItem, { name }: ItemFields): Question {
  if (name !== undefined && !isSimilar(name, known.name) && !isPartOf(name, known.name))
    return {
      text: `Под артикулом ${known.code} записан материал «${known.name}», ${STOCK_UNIT_WORDS[known.base_unit]}${known.archived_at === null ? '' : ', в архиве'}. Это другой материал? Проверьте артикул.`,
      answer: 'Материал тот же, название сменилось',
    };
  if (known.archived_at === null) return null;
  return { text: `Материал «${known.name}» в архиве.`, answer: 'Изменить, оставить в архиве' };
}

/** What a row that adds a material asks when the name is taken, or like another one. */
export function questionOfNew(shelf: Shelf, name: string, code: string, row: number): Question {
  const like = shelf.alike(name, code, row);
  if (like === null) return null;
  const where = like.row === null ? '' : ` в строке ${like.row}`;
  return {
    text: `Похожий материал уже есть${where}: «${like.name}», артикул ${like.code}. Это другой материал?`,
    answer: 'Да, добавить ещё один',
  };
}
