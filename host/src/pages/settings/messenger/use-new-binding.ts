import type { MessengerBinding } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds that the link holds (design note "Signing in": ten minutes). */
export const LINK_LIFE_MS = 600_000;
/** Milliseconds between two looks whether the bot has bound. */
const POLL_INTERVAL_MS = 2_000;

/** Calls `onDone` once another messenger is bound than when it began; true when the link's time is over without it. */
export function useNewBinding(onDone: () => void): boolean {
  const cache = useQueryClient();
  const [before] = useState(() => cache.getQueryData<MessengerBinding>(orpc.auth.checkTelegram.queryKey()));
  const [expired, setExpired] = useState(false);
  const { data } = useQuery({
    ...orpc.auth.checkTelegram.queryOptions(),
    refetchInterval: expired ? false : POLL_INTERVAL_MS,
  });
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (data?.bound && data.bound_at !== before?.bound_at) finish();
  }, [data, before]);
  useEffect(() => {
    const timer = setTimeout(() => setExpired(true), LINK_LIFE_MS);
    return () => clearTimeout(timer);
  }, []);
  return expired;
}
