import type { StockCountDetail } from '@studio/contracts';
import { newId, orpc, useOfflineWrites, useSaveOffline } from '@studio/portal';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { COUNT_ENTRY, type CountEntry } from './count-entry-kind';

/** The entries of one count, and those of them that are still on this device. */
export type CountEntries = ReturnType<typeof useCountEntries>;

/**
 * Saves counted figures: on the device first, then on the server, at once or when online again. Also returns the figures of this count that
 * are still on the device.
 */
export function useCountEntries({ id: count_id, place }: Pick<StockCountDetail, 'id' | 'place'>) {
  const save = useSaveOffline();
  const queries = useQueryClient();
  const [lost, setLost] = useState<string | null>(null);
  const refresh = useCallback(() => void queries.invalidateQueries({ queryKey: orpc.consumables.key() }), [queries]);
  const { writes } = useOfflineWrites(COUNT_ENTRY, refresh);
  const waiting = new Map<string, number>();
  const refused: string[] = [];
  for (const { payload, error } of writes) {
    const entry: Partial<CountEntry> = payload;
    if (entry.count_id !== count_id || entry.item_id === undefined || entry.quantity === undefined) continue;
    if (error?.needs_person) refused.push(error.message);
    else waiting.set(entry.item_id, entry.quantity);
  }
  /** Resolves to whether it is safe: on the server, or on the device. */
  const tell = async (item_id: string, quantity: number): Promise<boolean> => {
    const entry = { id: newId(), count_id, item_id, quantity, counted_at: new Date().toISOString() };
    const result = await save(COUNT_ENTRY, entry, place.kind === 'location' ? { location_id: place.id } : {});
    setLost(result.ok ? null : result.failure.message);
    if (result.ok && result.state === 'sent') refresh();
    return result.ok;
  };
  return { tell, waiting, refused, lost };
}
