import { orpc, useAuth } from '@studio/portal';
import { IconBell, IconButton, lazyComponent } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './bell.module.css';
import { bellWords } from './bell-words';
import { useLive } from './live-atom';
import { NEWEST } from './notice-queries';
import { useToDecide } from './to-decide';

const NotificationsPanel = lazyComponent(() => import('./notifications-panel'));

/** Milliseconds between looks for new ones while the page is seen: where they come by themselves, and where not. */
const LIVE_INTERVAL_MS = 300_000;
const POLL_INTERVAL_MS = 60_000;

/** Notifications in the top bar: how many are unread or wait for this person's decision, and the list behind it. */
export function Bell() {
  const { user } = useAuth();
  const live = useLive();
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never');
  const refetchInterval = live ? LIVE_INTERVAL_MS : POLL_INTERVAL_MS;
  const { data } = useQuery({
    ...orpc.notifications.list.queryOptions({ input: NEWEST }),
    enabled: user !== null,
    refetchInterval,
    refetchOnWindowFocus: true,
  });
  const toDecide = useToDecide(refetchInterval);
  if (user === null) return null;
  const unread = data?.unread ?? 0;
  const all = unread + toDecide.count;
  const words = bellWords();
  const label = [
    unread > 0 ? words.titleWith(unread) : words.title,
    ...(toDecide.count > 0 ? [words.waiting(toDecide.count)] : []),
  ].join(', ');
  return (
    <>
      <span className={styles['bell']}>
        <IconButton label={label} onClick={() => setShown('open')}>
          <IconBell size={20} aria-hidden />
        </IconButton>
        {all > 0 && (
          <span className={styles['count']} aria-hidden>
            {all > 99 ? '99+' : all}
          </span>
        )}
      </span>
      {shown !== 'never' && (
        <NotificationsPanel
          open={shown === 'open'}
          unread={unread}
          toDecide={toDecide}
          onClose={() => setShown('closed')}
        />
      )}
    </>
  );
}
