import { Button, EmptyState, IconHome } from '@studio/ui';
import { Link } from '@studio/portal';
import { phrase } from '../../language/words';
import { pagesWords } from '../../sections/remotes/place-words';

interface NotConnectedPageProps {
  title: string;
  /** An operator switched it off. */
  off?: boolean | undefined;
}

/** A section that this portal does not have, or not now. */
export function NotConnectedPage({ title, off = false }: NotConnectedPageProps) {
  const { home, notConnected, switchedOff } = pagesWords();
  const words = off ? switchedOff : notConnected;
  return (
    <EmptyState
      kind="not-connected"
      level={1}
      title={words.title(phrase(title))}
      action={
        <Button asChild icon={<IconHome size={18} aria-hidden />}>
          <Link to="/">{home}</Link>
        </Button>
      }
    >
      {words.advice}
    </EmptyState>
  );
}
