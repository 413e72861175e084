import type { PortalNotification } from '@studio/contracts';
import { client, orpc, toPortalError } from '@studio/portal';
import { Button, Drawer, EmptyState, ErrorNotice, IconSuccess, Skeleton, Stack } from '@studio/ui';
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { NotificationLine } from './notification-line';
import styles from './notifications-panel.module.css';

interface NotificationsPanelProps {
  open: boolean;
  onClose: () => void;
}

/** What the portal told this person, the newest first; opening one marks it as read. */
export default function NotificationsPanel({ open, onClose }: NotificationsPanelProps) {
  const queries = useQueryClient();
  const list = useInfiniteQuery({
    ...orpc.notifications.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: 30, ...(cursor !== undefined && { cursor }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    }),
    enabled: open,
  });
  const reading = useMutation({
    mutationFn: (ids?: string[]) => client.notifications.markRead({ ...(ids && { ids }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.notifications.key() }),
  });
  const items = itemsOf(list.data);
  const openOne = ({ id, read_at }: PortalNotification) => {
    if (read_at === null) reading.mutate([id]);
    onClose();
  };

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Уведомления"
      footer={
        items.some(({ read_at }) => read_at === null) && (
          <Button
            icon={<IconSuccess size={18} aria-hidden />}
            loading={reading.isPending}
            onClick={() => reading.mutate(undefined)}
          >
            Отметить все прочитанными
          </Button>
        )
      }
    >
      <Stack gap={3}>
        {list.isError && (
          <ErrorNotice
            title="Уведомления не загрузились"
            requestId={toPortalError(list.error).requestId}
            onRetry={() => void list.refetch()}
          >
            {toPortalError(list.error).message}
          </ErrorNotice>
        )}
        {list.isPending && !list.isError && (
          <Stack gap={2} aria-busy aria-label="Уведомления загружаются">
            {[0, 1, 2, 3].map((line) => (
              <Skeleton key={line} height={56} />
            ))}
          </Stack>
        )}
        {list.isSuccess && items.length === 0 && (
          <EmptyState kind="nothing-yet" title="Уведомлений пока нет">
            Здесь появится то, что касается вас: роли, локации, входы в портал.
          </EmptyState>
        )}
        <ul className={styles['list']}>
          {items.map((item) => (
            <NotificationLine key={item.id} notification={item} onOpen={openOne} />
          ))}
        </ul>
        {list.hasNextPage && (
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Показать ещё
          </Button>
        )}
      </Stack>
    </Drawer>
  );
}

function itemsOf(data: InfiniteData<{ items: PortalNotification[] }> | undefined): PortalNotification[] {
  return data?.pages.flatMap(({ items }) => items) ?? [];
}
