import { Button, EmptyState, IconHome } from '@studio/ui';
import { Link } from '@studio/portal';
import { phrase } from '../../language/words';
import { pagesWords } from '../../sections/remotes/place-words';

/** A section of the navigation whose remote is not deployed on this portal. */
export function NotConnectedPage({ title }: { title: string }) {
  const { home, notConnected } = pagesWords();
  return (
    <EmptyState
      kind="not-connected"
      level={1}
      title={notConnected.title(phrase(title))}
      action={
        <Button asChild icon={<IconHome size={18} aria-hidden />}>
          <Link to="/">{home}</Link>
        </Button>
      }
    >
      {notConnected.advice}
    </EmptyState>
  );
}
