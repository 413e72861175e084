import { orpc } from '@studio/portal';
import { useQuery } from '@tanstack/react-query';

/**
 * All materials with what lies at the place, which the device keeps for quick operations. Asked for as soon as the screen opens: the line
 * may be gone when a button is pressed.
 */
export function useQuickCatalogue(place_id: string | undefined) {
  return useQuery({
    ...orpc.consumables.wholeCatalogue.queryOptions({ input: { place_id: place_id ?? '' } }),
    enabled: place_id !== undefined,
  });
}
