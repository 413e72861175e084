import type { StockReservation } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { useAction } from '@studio/screens';

/** Releases held goods. */
export function useRelease({ id, revision }: StockReservation) {
  return useAction({
    run: () => client.consumables.releaseReservation({ id, revision }),
    done: () => 'Резерв отпущен',
    failure: 'Резерв не отпущен.',
    invalidates: [orpc.consumables.key()],
  });
}
