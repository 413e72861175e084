import { Banner, Card, EmptyState, Heading, IconSuccess, Pagination, Skeleton, Stack, useNow } from '@studio/ui';
import { useMemo, useState } from 'react';
import { useDeviceQueue } from './use-device-queue';
import { WaitingRow } from './waiting-row';
import { waitingSessions } from './waiting-sessions';
import styles from './waiting-list.module.css';

const PAGE_SIZE = 25;

/** What waits on this device, session by session: state, age, reason, «Повторить». */
export function WaitingList() {
  const queue = useDeviceQueue();
  const now = useNow();
  const [page, setPage] = useState(1);
  const sessions = useMemo(() => waitingSessions(queue), [queue]);
  const pages = Math.max(1, Math.ceil(sessions.length / PAGE_SIZE));
  const shown = Math.min(page, pages);

  if (queue.state === 'unreadable')
    return (
      <Banner tone="danger" title="Очередь на этом устройстве не читается" role="alert">
        Сохранённое не пропало, но браузер не открывает хранилище. Закройте другие вкладки портала и обновите страницу;
        если не поможет, передайте поддержке код «{queue.reason}».
      </Banner>
    );
  return (
    <Stack as="section" gap={3} aria-label="Ждёт на этом устройстве">
      <Heading level={2}>Ждёт на этом устройстве</Heading>
      {queue.state === 'loading' ? (
        <Skeleton height={72} />
      ) : sessions.length === 0 ? (
        <Card>
          <EmptyState
            kind="nothing-yet"
            icon={<IconSuccess size={26} strokeWidth={1.5} />}
            level={3}
            compact
            title="Всё на сервере"
          >
            На этом устройстве нет ваших неотправленных фотосессий и фотографий.
          </EmptyState>
        </Card>
      ) : (
        <>
          <Card flush>
            <ul className={styles['list']}>
              {sessions.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE).map((session) => (
                <WaitingRow key={session.key} session={session} now={now} />
              ))}
            </ul>
          </Card>
          {pages > 1 && <Pagination page={shown} pageSize={PAGE_SIZE} total={sessions.length} onChange={setPage} />}
        </>
      )}
    </Stack>
  );
}
