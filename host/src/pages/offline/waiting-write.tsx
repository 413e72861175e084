import type { KeptWrite } from '@studio/offline';
import { Link as RouterLink, needsConnection, notify, useNetwork, useOffline } from '@studio/portal';
import { Button, ConfirmDialog, IconRefresh, IconTrash, Link, Text } from '@studio/ui';
import { useState } from 'react';
import { NextTry } from './next-try';
import { StageChip } from './stage-chip';
import styles from './waiting-list.module.css';
import { nextOf, type WaitingStage } from './waiting-sessions';

interface WaitingWriteProps {
  write: KeptWrite;
  stage: WaitingStage;
  now: number;
}

/** One thing that waits and is no session: what, where it is on its way, why not further, another try, or the end of it. */
export function WaitingWrite({ write, stage, now }: WaitingWriteProps) {
  const { key, title, summary, page, error, saved_at, in_doubt } = write;
  const { manager } = useOffline();
  const { online } = useNetwork();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const failed = stage === 'error' || stage === 'again';
  const retry = async () => {
    setBusy(true);
    try {
      await manager.writes.retry([key]);
    } catch (failure) {
      // A full disk: nothing was changed, and whoever pressed hears why.
      notify({ message: failure instanceof Error ? failure.message : String(failure), color: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const discard = async () => {
    setAsking(false);
    try {
      await manager.writes.discard(key);
    } catch (failure) {
      notify({ message: failure instanceof Error ? failure.message : String(failure), color: 'error' });
    }
  };
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <Text weight="medium" truncate>
          {page === null ? (
            title
          ) : (
            <Link asChild>
              <RouterLink to={page}>{title}</RouterLink>
            </Link>
          )}
        </Text>
        {summary !== null && (
          <Text tone="muted" size="caption">
            {summary}
          </Text>
        )}
      </div>
      <StageChip stage={stage} since={saved_at} now={now} />
      {failed && (
        <Button
          size="sm"
          icon={<IconRefresh size={16} aria-hidden />}
          loading={busy}
          offReason={needsConnection(online)}
          aria-label={`Повторить: ${title}`}
          onClick={() => void retry()}
        >
          Повторить
        </Button>
      )}
      {error !== null && failed && (
        <div className={styles['reason']}>
          <Text tone={stage === 'error' ? 'danger' : 'muted'}>{error.message}</Text>
          {stage === 'again' && <NextTry at={nextOf([write])} now={now} />}
          {stage === 'error' && (
            <Button
              size="sm"
              variant="ghost"
              icon={<IconTrash size={16} aria-hidden />}
              aria-label={`Удалить с устройства: ${title}`}
              onClick={() => setAsking(true)}
            >
              Удалить с устройства
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title="Удалить запись с устройства?"
        description={
          <>
            {[title, summary].filter(Boolean).join(', ')}.{' '}
            {in_doubt
              ? 'Сервер мог её получить: проверьте, нет ли её там. С устройства она исчезнет.'
              : 'На сервере её нет, и восстановить её будет нельзя.'}
          </>
        }
        confirmLabel="Удалить"
        danger
        onConfirm={() => void discard()}
        onCancel={() => setAsking(false)}
      />
    </li>
  );
}
