import { STOCK_UNIT_WORDS, type StockItem } from '@studio/contracts';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { exportReply, type TableColumn, wholeList } from '../../sheets';
import { fileDay } from '../../users';
import { matchingItems } from '../queries/item-rows';

const COLUMNS: readonly TableColumn<StockItem>[] = [
  { header: 'Артикул', width: 14, cell: ({ code }) => code },
  { header: 'Название', width: 40, cell: ({ name }) => name },
  { header: 'Категория', width: 20, cell: ({ category }) => category },
  { header: 'Единица', width: 12, cell: ({ base_unit }) => STOCK_UNIT_WORDS[base_unit] },
  { header: 'Штрихкод', width: 18, cell: ({ barcode }) => barcode },
  {
    header: 'Упаковки',
    width: 30,
    cell: ({ packs }) =>
      packs.map(({ name, factor, barcode }) => `${name} × ${factor}${barcode ? ` (${barcode})` : ''}`).join('; ') ||
      null,
  },
  { header: 'Партии', width: 10, cell: ({ lot_tracked }) => (lot_tracked ? 'да' : 'нет') },
  { header: 'Примечание', width: 30, cell: ({ note }) => note },
  { header: 'На складах', width: 12, kind: 'count', cell: ({ on_hand }) => on_hand },
  { header: 'Статус', width: 12, cell: ({ archived_at }) => (archived_at === null ? 'в работе' : 'в архиве') },
];

export const exportItems = calls.consumables.exportItems.handler(async ({ context, input: { format, ...filter } }) => {
  const rows = await wholeList(context.config, 'Выберите категорию.', (limit) =>
    matchingItems(context.database.db, scopeOf(context), filter, limit),
  );
  const file = { title: 'Материалы', plain: 'materials', day: await fileDay(context) };
  return exportReply(context, { name: 'Материалы', columns: COLUMNS, rows, placeOf: null }, format, file);
});
