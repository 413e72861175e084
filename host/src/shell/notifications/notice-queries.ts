import type { NoticeEvent } from '@studio/contracts';
import { orpc } from '@studio/portal';
import type { QueryClient } from '@tanstack/react-query';

/** What the bell asks: the newest one, and how many are unread. */
export const NEWEST = { limit: 1 };

/** Puts what came into what the bell shows, and has an open list ask again. */
export async function applyNotice(queries: QueryClient, { unread, told, anew }: NoticeEvent): Promise<void> {
  const queryKey = orpc.notifications.list.queryKey({ input: NEWEST });
  // An answer under way may be older than what came, and would come after it.
  await queries.cancelQueries({ queryKey });
  const before = queries.getQueryData(queryKey);
  if (told !== null || before?.unread !== unread)
    queries.setQueryData(queryKey, {
      items: told === null ? (before?.items ?? []) : [told],
      next_cursor: before?.next_cursor ?? null,
      unread,
    });
  if (told !== null || anew)
    void queries.invalidateQueries({ queryKey: orpc.notifications.list.key({ type: 'infinite' }) });
}

/** Has the bell and an open list ask again: something was read or marked. */
export function refetchNotices(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: orpc.notifications.list.key() });
}
