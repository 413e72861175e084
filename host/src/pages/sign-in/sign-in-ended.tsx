import { Button, ErrorNotice, IconRefresh, Spinner, Text } from '@studio/ui';
import type { SignInState } from './sign-in-state';
import styles from './sign-in-page.module.css';
import { signInWords } from './words';

interface SignInEndedProps {
  state: Extract<SignInState, { phase: 'declined' | 'expired' | 'crossed' | 'failed' | 'confirmed' }>;
  onRestart: () => void;
}

/** What an ended attempt says, and the way to a new one. */
export function SignInEnded({ state, onRestart }: SignInEndedProps) {
  const words = signInWords();
  if (state.phase === 'confirmed')
    return (
      <output className={styles['ended']}>
        <Spinner size="lg" />
        <Text weight="medium">{words.confirmed}</Text>
      </output>
    );
  if (state.phase === 'failed')
    return (
      <ErrorNotice title={words.failed} requestId={state.error.requestId} onRetry={onRestart}>
        {state.error.message}
      </ErrorNotice>
    );
  const ended = words[state.phase];
  return (
    <div className={styles['ended']} role="alert">
      <Text weight="medium" size="input">
        {ended.title}
      </Text>
      <Text tone="muted" align="center">
        {ended.advice}
      </Text>
      <Button variant="primary" size="touch" wide icon={<IconRefresh size={18} aria-hidden />} onClick={onRestart}>
        {words.again}
      </Button>
    </div>
  );
}
