import { client, notifyFailure } from '@studio/portal';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tellOtherTabs } from './follow-notices';
import { lookAnew } from './notice-queries';
import { notificationWords } from './words';

export interface Marking {
  /** All of them when none is named. */
  ids?: string[];
  read: boolean;
}

/** Marks as read, or as unread again, here and in the other tabs; reports failures. */
export function useMarking() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, read }: Marking) =>
      read
        ? client.notifications.markRead({ ...(ids && { ids }) })
        : client.notifications.markUnread({ ids: ids ?? [] }),
    onSuccess: tellOtherTabs,
    onError: (error) => void notifyFailure(error, notificationWords().notMarked),
    onSettled: () => lookAnew(queries),
  });
}
