import type { KeptPhoto, KeptWrite, OfflinePhotosession, QueuedRecord, RecordError } from '@studio/offline';
import {
  type Column,
  DataTable,
  EmptyState,
  formatBytes,
  formatMoment,
  Link,
  Pagination,
  Stack,
  Text,
  useNow,
} from '@studio/ui';
import { useMemo, useState } from 'react';
import { Link as RouterLink } from '@studio/portal';
import { failedStage } from '../waiting-sessions';
import { ageWords } from '../../../device/age';
import type { DeviceQueue } from '../use-device-queue';
import styles from './support.module.css';

const PAGE_SIZE = 50;

interface QueueLine {
  key: string;
  kind: string;
  title: string;
  state: string;
  /** Null for what has no page. */
  path: string | null;
  since: string;
  attempts: number;
  lastAttempt: number | null;
  /** Epoch milliseconds; null when none is appointed. */
  next: number | null;
  error: RecordError | null;
}

/** Every record and photo that this device holds, with what support asks about it. */
export function QueueTable({ queue }: { queue: DeviceQueue }) {
  const now = useNow();
  const [page, setPage] = useState(1);
  const lines = useMemo(() => queueLines(queue), [queue]);
  const shown = Math.min(page, Math.max(1, Math.ceil(lines.length / PAGE_SIZE)));
  return (
    <Stack gap={3}>
      <DataTable
        caption="Очередь на этом устройстве"
        density="compact"
        columns={columnsAt(now)}
        rows={lines.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE)}
        rowKey={({ key }) => key}
        loading={queue.state === 'loading'}
        empty={
          <EmptyState kind="nothing-yet" title="Очередь пуста" level={3} compact>
            На этом устройстве ничего не ждёт отправки.
          </EmptyState>
        }
      />
      {lines.length > PAGE_SIZE && (
        <Pagination page={shown} pageSize={PAGE_SIZE} total={lines.length} onChange={setPage} />
      )}
    </Stack>
  );
}

function columnsAt(now: number): Column<QueueLine>[] {
  return [
    {
      id: 'record',
      header: 'Запись',
      cell: ({ kind, title, path, key, error, state }) => (
        <>
          {path === null ? (
            title
          ) : (
            <Link asChild quiet>
              <RouterLink to={path}>{title}</RouterLink>
            </Link>
          )}
          <Text tone="subtle" size="caption">
            {kind}
          </Text>
          <Text tone="subtle" size="caption" mono truncate title={key}>
            {key}
          </Text>
          <div className={styles['narrow']}>
            {state}
            {error !== null && <ErrorWords error={error} />}
          </div>
        </>
      ),
    },
    { id: 'state', header: 'Состояние', priority: 2, nowrap: true, cell: ({ state }) => state },
    { id: 'age', header: 'Сохранено', priority: 2, nowrap: true, cell: ({ since }) => ageWords(since, now) },
    {
      id: 'attempts',
      header: 'Попытки',
      priority: 3,
      cell: ({ attempts, lastAttempt }) => (
        <>
          {attempts === 0 && lastAttempt === null ? 'не было' : `повторов: ${attempts}`}
          {lastAttempt !== null && (
            <Text tone="subtle" size="caption" nowrap>
              {ageWords(lastAttempt, now)}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'next',
      header: 'Следующая',
      priority: 3,
      nowrap: true,
      cell: ({ next, error }) =>
        next === null ? (error?.needs_person ? 'нужно ваше решение' : 'с общей отправкой') : formatMoment(next),
    },
    {
      id: 'error',
      header: 'Последняя ошибка',
      width: '32%',
      priority: 2,
      cell: ({ error }) => (error === null ? '—' : <ErrorWords error={error} />),
    },
  ];
}

function ErrorWords({ error }: { error: RecordError }) {
  const { message, technical, code, request_id } = error;
  return (
    <>
      {message}
      <Text tone="subtle" size="caption" mono>
        {[technical, code, request_id && `запрос ${request_id}`].filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}

function queueLines({ queued, archived, photos, writes, sending }: DeviceQueue): QueueLine[] {
  return [
    ...queued.map((one) => sessionLine(one, sending)),
    ...archived.map(archivedLine),
    ...photos.map((photo) => photoLine(photo, sending)),
    ...writes.map((write) => writeLine(write, sending)),
  ];
}

function sessionLine({ record, item }: QueuedRecord, sending: ReadonlySet<string>): QueueLine {
  return {
    ...baseLine(record),
    state: stateWords(sending.has(record.local_id), record.error),
    attempts: item.retry_count,
    lastAttempt: item.last_attempt,
    next: item.retry_at ?? item.not_before,
  };
}

function archivedLine(record: OfflinePhotosession): QueueLine {
  return {
    ...baseLine(record),
    state: 'Удалено на сервере',
    attempts: record.retry_count,
    lastAttempt: null,
    next: null,
  };
}

function baseLine(record: OfflinePhotosession) {
  return {
    key: record.local_id,
    kind: `Фотосессия, редакция ${record.revision}`,
    title: record.name ?? record.clientName ?? 'Без имени',
    path: `/photosessions/${record.local_id}`,
    since: record.local_created_at,
    error: record.error,
  };
}

function stateWords(sending: boolean, error: RecordError | null): string {
  if (sending) return 'Отправляется';
  const failed = failedStage(error);
  return failed === null ? 'Сохранено' : failed === 'error' ? 'Ошибка' : 'Отправим ещё раз';
}

function photoLine(photo: KeptPhoto, sending: ReadonlySet<string>): QueueLine {
  const sent = photo.sent_bytes > 0 ? `, принято ${formatBytes(photo.sent_bytes)}` : '';
  return {
    key: photo.id,
    kind: `Снимок, ${formatBytes(photo.bytes)}${sent}`,
    title: photo.filename,
    path: `/photosessions/${photo.session_key}`,
    state: photo.status === 'arrived' ? 'На сервере' : stateWords(sending.has(photo.id), photo.error),
    since: photo.kept_at,
    attempts: photo.retry_count,
    lastAttempt: photo.last_attempt,
    next: photo.retry_at ?? photo.not_before,
    error: photo.error,
  };
}

function writeLine(write: KeptWrite, sending: ReadonlySet<string>): QueueLine {
  return {
    key: write.key,
    kind: [write.kind, write.in_doubt && 'сервер мог её получить'].filter(Boolean).join(', '),
    title: [write.title, write.summary].filter(Boolean).join(', '),
    path: write.page,
    state: stateWords(sending.has(write.key), write.status === 'error' ? write.error : null),
    since: write.saved_at,
    attempts: write.retry_count,
    lastAttempt: write.last_attempt,
    next: write.retry_at ?? write.not_before,
    error: write.error,
  };
}
