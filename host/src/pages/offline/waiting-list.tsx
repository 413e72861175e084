import { Banner, Card, EmptyState, Heading, IconSuccess, Pagination, Skeleton, Stack, useNow } from '@studio/ui';
import { useMemo, useState } from 'react';
import { useDeviceQueue } from './use-device-queue';
import { WaitingRow } from './waiting-row';
import { waitingThings } from './waiting-things';
import { WaitingWrite } from './waiting-write';
import styles from './waiting-list.module.css';

const PAGE_SIZE = 25;

/** What waits on this device, one by one: state, age, reason, «Повторить». */
export function WaitingList() {
  const queue = useDeviceQueue();
  const now = useNow();
  const [page, setPage] = useState(1);
  const waiting = useMemo(() => waitingThings(queue), [queue]);
  const pages = Math.max(1, Math.ceil(waiting.length / PAGE_SIZE));
  const shown = Math.min(page, pages);

  if (queue.state === 'unreadable')
    return (
      <Banner tone="danger" title="Не удалось прочитать записи этого устройства" role="alert">
        Сохранённое не пропало, но браузер не открывает хранилище. Закройте другие вкладки портала и обновите страницу;
        если не поможет, передайте поддержке код «{queue.reason}».
      </Banner>
    );
  return (
    <Stack as="section" gap={3} aria-label="Ждёт на этом устройстве">
      <Heading level={2}>Ждёт на этом устройстве</Heading>
      {queue.state === 'loading' ? (
        <Skeleton height={72} />
      ) : waiting.length === 0 ? (
        <Card>
          <EmptyState
            kind="nothing-yet"
            icon={<IconSuccess size={26} strokeWidth={1.5} />}
            level={3}
            compact
            title="Всё на сервере"
          >
            На этом устройстве нет ваших неотправленных записей и снимков.
          </EmptyState>
        </Card>
      ) : (
        <>
          <Card flush>
            <ul className={styles['list']}>
              {waiting
                .slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE)
                .map(({ key, stage, session, write }) =>
                  session ? (
                    <WaitingRow key={key} session={session} now={now} />
                  ) : (
                    <WaitingWrite key={key} write={write} stage={stage} now={now} />
                  ),
                )}
            </ul>
          </Card>
          {pages > 1 && <Pagination page={shown} pageSize={PAGE_SIZE} total={waiting.length} onChange={setPage} />}
        </>
      )}
    </Stack>
  );
}
