import { EmptyState, Spinner } from '@studio/ui';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { phrase } from '../../language/words';
import { remotesWords } from './words';

export interface SlowRemoteProps {
  title: string;
  /** Ends, one way or another, when the section has come or has failed. */
  settled: Promise<unknown>;
}

/** Placeholder of a section that takes longer than usual; replaced by the section, or by its failure. */
export function SlowRemote({ title, settled }: SlowRemoteProps) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let left = false;
    const show = () => void (!left && revalidate());
    settled.then(show, show);
    return () => {
      left = true;
    };
  }, [settled, revalidate]);
  const words = remotesWords().slow;
  const section = phrase(title);
  return (
    <EmptyState
      kind="nothing-yet"
      level={1}
      icon={<Spinner label={words.loading(section)} />}
      title={words.title(section)}
    >
      {words.advice}
    </EmptyState>
  );
}
