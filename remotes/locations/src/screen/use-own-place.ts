import { locationScope } from '@studio/contracts';
import { useAuth } from '@studio/portal';
import { useBreakpoint } from '@studio/ui';
import { useEffect } from 'react';
import type { PlaceRef } from '../places/place-ref';

/** With own locations in reach the card of the first is open; on a phone, which shows one at a time, the tree comes first. */
export function useOwnPlace(chosen: PlaceRef | null, choose: (place: PlaceRef) => void): void {
  const { user } = useAuth();
  const phone = useBreakpoint() === 'phone';
  const scope = user === null ? null : locationScope(user);
  const own = scope?.kind === 'own' ? (scope.location_ids[0] ?? null) : null;
  const wanted = chosen === null && !phone ? own : null;
  useEffect(() => {
    if (wanted !== null) choose({ kind: 'location', id: wanted });
  }, [wanted, choose]);
}
