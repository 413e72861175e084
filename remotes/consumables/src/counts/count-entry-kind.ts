import { defineWriteKind } from '@studio/portal';
import { formatDate } from '@studio/ui';

export interface CountEntry {
  /** Generated with the entry, which counts once under it. */
  id: string;
  count_id: string;
  item_id: string;
  quantity: number;
  /** When it was counted: the ledger is read as of that moment. */
  counted_at: string;
}

/** A figure counted at a shelf, online or offline: it waits on the device and is sent once. */
export const COUNT_ENTRY = defineWriteKind<CountEntry>({
  kind: 'stock_count.entry',
  title: 'Подсчёт материала',
  method: 'POST',
  path: '/consumables/inventory/count-entries',
  describe: ({ quantity, counted_at }) => `Посчитано ${quantity}, ${formatDate(counted_at)}`,
  page: '/inventory/{count_id}',
});
