import { Button, EmptyState, IconRefresh } from '@studio/ui';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { SupportContact } from '../../device/brand/support-contact';
import { QueueCorner } from '../../device/queue/queue-corner';
import { reloadOnce } from '../../sections/remotes/reload-once';
import { causeOf } from '../../sections/remotes/remote-failure';
import styles from './full-page.module.css';
import { pagesWords } from '../../sections/remotes/place-words';

/** The last resort, when the shell itself broke: says so and offers a reload. */
export function CrashPage() {
  const error = useRouteError();
  const { home, crash } = pagesWords();
  useEffect(() => {
    if (error instanceof Error && error.name === 'ChunkLoadError') reloadOnce('host');
  }, [error]);
  return (
    <main className={styles['page']}>
      <QueueCorner />
      <EmptyState
        kind="error"
        level={1}
        title={crash.title}
        action={
          <>
            <Button variant="primary" icon={<IconRefresh size={18} aria-hidden />} onClick={() => location.reload()}>
              {crash.reload}
            </Button>
            <Button asChild>
              {/* Not the router's: it broke, too. */}
              <a href="/">{home}</a>
            </Button>
          </>
        }
      >
        {crash.advice(causeOf(error))} <SupportContact />
      </EmptyState>
    </main>
  );
}
