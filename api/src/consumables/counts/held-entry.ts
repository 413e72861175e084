import { lockRecord } from '../../kernel/records';
import type { HeldKind } from '../../standing';
import { count as inventory } from '../records';
import { writeEntry } from './write-entry';

/** As it is kept: with what it is called by, for whoever decides. */
export interface HeldEntry {
  id: string;
  count_id: string;
  count_number: number;
  item_id: string;
  item_name: string;
  quantity: number;
  counted_at: string;
}

/** Figures of a count at a location that a device has brought and that may not count by themselves. */
export const heldCountEntry: HeldKind<HeldEntry> = {
  kind: 'count_entry',
  figures: async () => ({ sum_kop: 0, pays: [], subject_kind: null, subject_id: null, subject_title: null }),
  count: async (tx, _context, { id, made_by, happened_at }, { count_id, item_id, quantity }) =>
    writeEntry(tx, await lockRecord(tx, inventory, count_id), {
      id,
      item_id,
      quantity,
      counted_by: made_by,
      counted_at: happened_at,
    }),
  show: ({ count_id, count_number, item_name, quantity, counted_at }) => ({
    kind: 'count_entry',
    count_id,
    count_number,
    item_name,
    quantity,
    counted_at,
  }),
};
