import { EmptyState } from '@studio/ui';
import { phrase } from '../../language/words';
import { closedSectionWords } from '../../sections/remotes/place-words';
import { WayOut } from './way-out';

interface NotConnectedPageProps {
  title: string;
  /** An operator switched it off. */
  off?: boolean | undefined;
}

/** A section that this portal does not have, or not now. */
export function NotConnectedPage({ title, off = false }: NotConnectedPageProps) {
  const words = closedSectionWords(off);
  return (
    <EmptyState kind="not-connected" level={1} title={words.title(phrase(title))} action={<WayOut />}>
      {words.advice}
    </EmptyState>
  );
}
