import { Button, ErrorNotice, IconRefresh, Spinner, Text } from '@studio/ui';
import type { SignInState } from './sign-in-state';
import styles from './sign-in-page.module.css';

interface SignInEndedProps {
  state: Extract<SignInState, { phase: 'declined' | 'expired' | 'failed' | 'confirmed' }>;
  onRestart: () => void;
}

/** What an ended attempt says, and the way to a new one. */
export function SignInEnded({ state, onRestart }: SignInEndedProps) {
  if (state.phase === 'confirmed')
    return (
      <output className={styles['ended']}>
        <Spinner size="lg" />
        <Text weight="medium">Вход подтверждён, открываем портал</Text>
      </output>
    );
  if (state.phase === 'failed')
    return (
      <ErrorNotice title="Начать вход не удалось" requestId={state.error.requestId} onRetry={onRestart}>
        {state.error.message}
      </ErrorNotice>
    );
  const declined = state.phase === 'declined';
  return (
    <div className={styles['ended']} role="alert">
      <Text weight="medium" size="input">
        {declined ? 'Вход отклонён в Telegram' : 'Время на вход истекло'}
      </Text>
      <Text tone="muted" align="center">
        {declined
          ? 'Если это были не вы, ничего делать не нужно: в портал никто не вошёл.'
          : 'Ссылка и код действуют десять минут и только один раз.'}
      </Text>
      <Button variant="primary" size="touch" wide icon={<IconRefresh size={18} aria-hidden />} onClick={onRestart}>
        Начать заново
      </Button>
    </div>
  );
}
