import { isNeverTaken, type KeptPhoto } from '@studio/offline';
import { Link as RouterLink, needsConnection, notify, useNetwork, useOffline } from '@studio/portal';
import { Button, countOf, formatBytes, IconRefresh, Link, Text } from '@studio/ui';
import { useState } from 'react';
import { DropFiles } from './drop-files';
import { NextTry } from './next-try';
import { StageChip } from './stage-chip';
import styles from './waiting-list.module.css';
import type { WaitingSession } from './waiting-sessions';

/** One session that waits: who, what of it, where it is on its way, why not further, and another try. */
export function WaitingRow({ session, now }: { session: WaitingSession; now: number }) {
  const { key, name, stage, since, error, next } = session;
  const never = session.photos.filter(isNeverTaken);
  const again = retryable(session);
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <Text weight="medium" truncate>
          <Link asChild>
            <RouterLink to={`/photosessions/${key}`}>{name}</RouterLink>
          </Link>
        </Text>
        <Text tone="muted" size="caption">
          {contentWords(session)}
        </Text>
      </div>
      <StageChip stage={stage} since={since} now={now} />
      {(stage === 'error' || stage === 'again') && (again.record !== null || again.photos.length > 0) && (
        <RetryButton again={again} name={name} />
      )}
      {error !== null && stage !== 'sending' && (
        <div className={styles['reason']}>
          <Text tone={stage === 'archived' ? 'warning' : stage === 'error' ? 'danger' : 'muted'}>
            {error.message}
            {error.needs_person &&
              !(again.record === null && again.photos.length === 0) &&
              ' Откройте запись, чтобы исправить её.'}
          </Text>
          {stage === 'again' && <NextTry at={next} now={now} />}
          {stage === 'error' && never.length > 0 && <DropFiles photos={never} name={name} />}
        </div>
      )}
    </li>
  );
}

interface Retryable {
  record: WaitingSession['record'];
  photos: readonly KeptPhoto[];
}

/** What of the session another try may bring. */
function retryable({ record, photos }: WaitingSession): Retryable {
  const failed = photos.filter((photo) => photo.status === 'error' && !isNeverTaken(photo));
  return { record: record?.archived_at === null ? record : null, photos: failed };
}

function RetryButton({ again: { record, photos }, name }: { again: Retryable; name: string }) {
  const { manager } = useOffline();
  const { online } = useNetwork();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      if (record !== null) await manager.retry(record.local_id);
      if (photos.length > 0) await manager.photos.retry(photos.map(({ id }) => id));
    } catch (failure) {
      // A full disk: nothing was changed, and whoever pressed hears why.
      notify({ message: failure instanceof Error ? failure.message : String(failure), color: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="sm"
      icon={<IconRefresh size={16} aria-hidden />}
      loading={busy}
      offReason={needsConnection(online)}
      aria-label={`Повторить: ${name}`}
      onClick={() => void retry()}
    >
      Повторить
    </Button>
  );
}

/** «Фотосессия и 8 снимков, 34 МБ, 3 уже на сервере». */
function contentWords({ record, photos }: WaitingSession): string {
  const arrived = photos.filter(({ status }) => status === 'arrived').length;
  const waiting = photos.filter(({ status }) => status !== 'arrived');
  const bytes = waiting.reduce((sum, photo) => sum + photo.bytes - photo.sent_bytes, 0);
  const what = [
    record === null ? null : 'фотосессия',
    waiting.length === 0 ? null : countOf(waiting.length, ['снимок', 'снимка', 'снимков']),
  ].filter((words) => words !== null);
  const text = [
    what.join(' и '),
    // A file that the server has read and refused has nothing left to bring.
    bytes > 0 ? `осталось ${formatBytes(bytes)}` : '',
    arrived === 0 ? '' : `${arrived} уже на сервере`,
  ]
    .filter(Boolean)
    .join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
