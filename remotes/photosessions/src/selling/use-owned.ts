import type { OwnedFiles } from '@studio/contracts';
import { orpc, useAuth } from '@studio/portal';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { NOTHING_OWNED } from './cart-lines';

/** Whose files the client of a session has paid for, and how many (`sold`), as far as the device knows. */
export function useOwned(sessionId: string | null): OwnedFiles & { sold?: number | undefined } {
  const { can } = useAuth();
  const { data } = useQuery({
    ...orpc.payments.sessionOrders.queryOptions({ input: { sessionId: sessionId ?? '' } }),
    enabled: sessionId !== null && can('sales.read') && can('sales.sell'),
  });
  const owned = data?.owned;
  return useMemo(
    () => (owned ? { all: owned.all, photos: new Set(owned.photo_ids), sold: owned.files_sold } : NOTHING_OWNED),
    [owned],
  );
}
