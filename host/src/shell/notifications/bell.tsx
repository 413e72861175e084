import { orpc, useAuth } from '@studio/portal';
import { IconBell, IconButton, lazyComponent } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './bell.module.css';
import { bellWords } from './bell-words';
import { useLive } from './live-atom';
import { NEWEST } from './notice-queries';

const NotificationsPanel = lazyComponent(() => import('./notifications-panel'));

/** Milliseconds between looks for new ones while the page is seen: where they come by themselves, and where not. */
const LIVE_INTERVAL_MS = 300_000;
const POLL_INTERVAL_MS = 60_000;

/** Notifications in the top bar: how many are unread, and the list behind it. */
export function Bell() {
  const { user } = useAuth();
  const live = useLive();
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never');
  const { data } = useQuery({
    ...orpc.notifications.list.queryOptions({ input: NEWEST }),
    enabled: user !== null,
    refetchInterval: live ? LIVE_INTERVAL_MS : POLL_INTERVAL_MS,
    refetchOnWindowFocus: true,
  });
  if (user === null) return null;
  const unread = data?.unread ?? 0;
  const words = bellWords();
  return (
    <>
      <span className={styles['bell']}>
        <IconButton label={unread > 0 ? words.titleWith(unread) : words.title} onClick={() => setShown('open')}>
          <IconBell size={20} aria-hidden />
        </IconButton>
        {unread > 0 && (
          <span className={styles['count']} aria-hidden>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </span>
      {shown !== 'never' && (
        <NotificationsPanel open={shown === 'open'} unread={unread} onClose={() => setShown('closed')} />
      )}
    </>
  );
}
