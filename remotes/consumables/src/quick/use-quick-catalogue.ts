import { orpc } from '@studio/portal';
import { useQuery } from '@tanstack/react-query';

/** The largest page of the server; the device keeps it for use offline. */
export const MAX_KEPT_ITEMS = 100;

/** The materials that the device keeps for quick operations. Asked for as soon as the screen opens: the line may be gone when a button is pressed. */
export function useQuickCatalogue() {
  return useQuery(
    orpc.consumables.items.queryOptions({
      input: { page: 1, page_size: MAX_KEPT_ITEMS, state: 'active', sort: 'name' },
    }),
  );
}
