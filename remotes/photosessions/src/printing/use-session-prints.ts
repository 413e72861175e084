import type { Photo, SessionPrints } from '@studio/contracts';
import { orpc, useAuth } from '@studio/portal';
import { useQuery } from '@tanstack/react-query';

const NONE: SessionPrints = [];

/** The paid orders of a session with the pictures that the reader may print; nothing is asked while none of its pictures is sold. */
export function useSessionPrints(sessionId: string | null, photos: readonly Photo[] | undefined): SessionPrints {
  const { can } = useAuth();
  const { data } = useQuery({
    ...orpc.sales.prints.queryOptions({ input: { sessionId: sessionId ?? '' } }),
    enabled: sessionId !== null && can('sales.print') && photos?.some(({ sold }) => sold) === true,
  });
  return data ?? NONE;
}
