import { useNetwork } from '@studio/portal';
import { Button, EmptyState, IconRefresh, Text } from '@studio/ui';
import { type ReactNode, use, useEffect, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router-dom';
import { usePortal } from '../portal-context';
import { isPassing } from './failure-number';
import { failureWords } from './failure-words';
import type { RemoteFailure } from './remote-failure';
import styles from './remote-failure-view.module.css';
import { SupportDetails } from './support-details';
import { useAutoRetry } from './use-auto-retry';
import { WayOutSlot } from './way-out-slot';
import { remotesWords } from './words';

export interface RemoteFailureViewProps {
  failure: RemoteFailure;
  /** Default: loads the section again, without a reload of the page. */
  onRetry?: () => void;
  /** Instead of the failure's own advice. */
  advice?: string;
  /** Before «Повторить». */
  action?: ReactNode;
}

/** Explains why a section is unavailable, retries automatically where that may help, and names the cause for support. */
export function RemoteFailureView({ failure, onRetry, advice, action }: RemoteFailureViewProps) {
  const { online } = useNetwork();
  const { revalidate, state } = useRevalidator();
  const busy = state === 'loading';
  const { starts } = usePortal();
  const isLeftOut = failure.number === 'R612';
  const retry = () => {
    if (isLeftOut) starts.allow(failure.remote);
    if (onRetry) onRetry();
    else void revalidate();
  };
  const passing = onRetry === undefined && isPassing(failure.number);
  const left = useAutoRetry({ passing: passing ? failure : null, online, busy, retry });
  useRetryWithNewVersion(failure, busy, onRetry ?? (() => void revalidate()));
  const words = failureWords(failure);
  const wayOut = use(WayOutSlot);
  return (
    <div className={styles['view']}>
      <EmptyState
        kind={failure.number === 'R610' ? 'offline' : 'error'}
        level={1}
        title={words.heading}
        action={
          <>
            {action}
            <Button
              variant={action === undefined ? 'primary' : 'secondary'}
              icon={<IconRefresh size={18} aria-hidden />}
              loading={busy}
              onClick={retry}
            >
              {isLeftOut ? remotesWords().leftOut.again : remotesWords().retry}
            </Button>
            {wayOut}
          </>
        }
      >
        <Text tone="inherit">{advice ?? words.advice}</Text>
        {passing && <p className={styles['soon']}>{soonWords({ online, busy, left })}</p>}
      </EmptyState>
      <SupportDetails failure={failure} />
    </div>
  );
}

function soonWords({ online, busy, left }: { online: boolean; busy: boolean; left: number | null }): string {
  const { soon } = remotesWords();
  if (busy) return soon.now;
  if (!online) return soon.offline;
  return left === null || left === 0 ? soon.itself : soon.seconds(left);
}

/** A section that failed is tried again as soon as the registry names another version of it, or is there at all. */
function useRetryWithNewVersion({ remote, version }: RemoteFailure, busy: boolean, retry: () => void): void {
  const { registry } = usePortal();
  const known = useSyncExternalStore(registry.subscribe, registry.current);
  const listed = known?.remotes.find(({ name }) => name === remote)?.version;
  const isNew = remote === '' ? known !== null : listed !== undefined && listed !== version;
  useEffect(() => {
    if (isNew && !busy) retry();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each version that is listed
  }, [isNew, listed]);
}
