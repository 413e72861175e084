import { client, notifyFailure } from '@studio/portal';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notifyOtherTabs } from './follow-notices';
import { refetchNotices } from './notice-queries';
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
    onSuccess: notifyOtherTabs,
    onError: (error) => void notifyFailure(error, notificationWords().notMarked),
    onSettled: () => refetchNotices(queries),
  });
}
