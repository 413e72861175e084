import { Button, EmptyState, IconRefresh } from '@studio/ui';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { QueueCorner } from '../queue/queue-corner';
import { reloadOnce } from '../remotes/reload-once';
import { causeOf } from '../remotes/remote-failure';
import { pagesWords } from './words';

/** The last resort, when the shell itself broke: says so and offers a reload. */
export function CrashPage() {
  const error = useRouteError();
  const { crash } = pagesWords();
  useEffect(() => {
    if (error instanceof Error && error.name === 'ChunkLoadError') reloadOnce('host');
  }, [error]);
  return (
    <main>
      <QueueCorner />
      <EmptyState
        kind="error"
        level={1}
        title={crash.title}
        action={
          <Button variant="primary" icon={<IconRefresh size={18} aria-hidden />} onClick={() => location.reload()}>
            {crash.reload}
          </Button>
        }
      >
        {crash.advice(causeOf(error))}
      </EmptyState>
    </main>
  );
}
