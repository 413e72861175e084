import { Button, EmptyState } from '@studio/ui';
import { phrase } from '../../language/words';
import { pagesWords } from './place-words';

interface MissingPartProps {
  /** The section's; empty for the list of sections. */
  title: string;
  number: string;
  onRetry: () => void;
}

/** A section is not there, and neither is the screen that says why. */
export function MissingPart({ title, number, onRetry }: MissingPartProps) {
  const { missing } = pagesWords();
  return (
    <EmptyState
      kind="offline"
      level={1}
      title={missing.title(phrase(title))}
      action={<Button onClick={onRetry}>{missing.retry}</Button>}
    >
      {missing.advice} {number}
    </EmptyState>
  );
}
