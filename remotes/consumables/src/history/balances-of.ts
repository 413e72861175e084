import { orpc } from '@studio/portal';

/** Where a material lies, of the places within reach, the fullest first. */
export function balancesOf(item_id: string) {
  return orpc.consumables.balance.queryOptions({
    input: { item_id, sort: 'on_hand', order: 'desc', page_size: 100 },
  });
}
