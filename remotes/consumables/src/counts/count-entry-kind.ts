import { defineWriteKind } from '@studio/portal';

export interface CountEntry {
  /** Made when it is written down: it counts once under it. */
  id: string;
  count_id: string;
  item_id: string;
  quantity: number;
  /** When it was counted: the ledger is read at that moment. */
  counted_at: string;
}

/** What was counted on a shelf, with or without a connection: it waits on the device and goes once. */
export const COUNT_ENTRY = defineWriteKind<CountEntry>({
  kind: 'stock_count.entry',
  title: 'Подсчёт материала',
  method: 'POST',
  path: '/consumables/inventory/count-entries',
  describe: ({ quantity, counted_at }) =>
    `Посчитано ${quantity}, ${counted_at.slice(0, 10).split('-').reverse().join('.')}`,
  page: '/inventory/{count_id}',
});
