import type { ColumnSpec } from '../../sheets';

export type ItemField = 'code' | 'name' | 'category' | 'base_unit' | 'barcode' | 'packs' | 'lot_tracked' | 'note';

/** The columns of a table of materials, as its export writes them. */
export const ITEM_IMPORT: readonly ColumnSpec<ItemField>[] = [
  { field: 'code', header: 'Артикул', also: ['Код', 'Код материала', 'code', 'SKU'] },
  { field: 'name', header: 'Название', also: ['Материал', 'Наименование', 'Название материала', 'name'] },
  { field: 'category', header: 'Категория', also: ['Группа', 'Вид', 'category'] },
  { field: 'base_unit', header: 'Единица', also: ['Ед.', 'Ед. изм.', 'Единица измерения', 'unit'] },
  { field: 'barcode', header: 'Штрихкод', also: ['Штрих-код', 'EAN', 'barcode'] },
  { field: 'packs', header: 'Упаковки', also: ['Упаковка', 'packs'] },
  { field: 'lot_tracked', header: 'Партии', also: ['Учёт партий', 'lots'] },
  { field: 'note', header: 'Примечание', also: ['Комментарий', 'note'] },
];

/** Labels of changed fields in a preview. */
export const ITEM_LABELS = Object.fromEntries(ITEM_IMPORT.map(({ field, header }) => [field, header])) as Record<
  ItemField,
  string
>;
