import type { PortalNotification } from '@studio/contracts';
import { orpc, toPortalError, useNetwork } from '@studio/portal';
import { Banner, Button, EmptyState, ErrorNotice, IconSuccess, SegmentedControl, Skeleton, Stack } from '@studio/ui';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DayList } from './day-list';
import { NotificationLine } from './notification-line';
import { useMarking } from './use-marking';
import { notificationWords } from './words';

interface NoticeListProps {
  /** Whether it is visible: hidden it fetches nothing. */
  open: boolean;
  onClose: () => void;
}

/** What the portal told this person, the newest first; opening one marks it as read. */
export function NoticeList({ open, onClose }: NoticeListProps) {
  const words = notificationWords();
  const { online } = useNetwork();
  const [only, setOnly] = useState<'all' | 'unread'>('all');
  const list = useInfiniteQuery({
    ...orpc.notifications.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        limit: 30,
        ...(only === 'unread' && { unread: 'true' }),
        ...(cursor !== undefined && { cursor }),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    }),
    enabled: open,
  });
  const marking = useMarking();
  const items = fetchedNotices(list.data);
  const openOne = ({ id, read_at, link }: PortalNotification) => {
    if (read_at === null) marking.mutate({ ids: [id], read: true });
    if (link !== null) onClose();
  };
  const nothing = only === 'all' ? words.empty : words.allRead;

  return (
    <Stack gap={4}>
      <div>
        <SegmentedControl
          label={words.parts}
          value={only}
          onChange={setOnly}
          options={[
            { value: 'all', label: words.all },
            { value: 'unread', label: words.unread },
          ]}
        />
      </div>
      {!online && items.length > 0 && <Banner tone="info">{words.offline}</Banner>}
      {list.isError && (online || items.length === 0) && (
        <ErrorNotice
          title={words.failed}
          requestId={toPortalError(list.error).requestId}
          onRetry={() => void list.refetch()}
        >
          {toPortalError(list.error).message}
        </ErrorNotice>
      )}
      {list.isPending && !list.isError && (
        <Stack gap={2} aria-busy aria-label={words.loading}>
          {[0, 1, 2, 3].map((line) => (
            <Skeleton key={line} height={56} />
          ))}
        </Stack>
      )}
      {list.isSuccess && items.length === 0 && (
        <EmptyState
          kind="nothing-yet"
          {...(only === 'unread' && { icon: <IconSuccess size={28} aria-hidden /> })}
          level={3}
          title={nothing.title}
        >
          {nothing.text}
        </EmptyState>
      )}
      <DayList items={items} momentOf={({ created_at }) => new Date(created_at)}>
        {(item) => (
          <NotificationLine
            key={item.id}
            notification={item}
            onOpen={openOne}
            onMark={({ id, read_at }) => marking.mutate({ ids: [id], read: read_at === null })}
          />
        )}
      </DayList>
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </Stack>
  );
}

function fetchedNotices(data: InfiniteData<{ items: PortalNotification[] }> | undefined): PortalNotification[] {
  return data?.pages.flatMap(({ items }) => items) ?? [];
}
