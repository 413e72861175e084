import { IconSend, IconUnplugged } from '@studio/ui';
import styles from './messenger-state.module.css';

interface MessengerStateProps {
  bound: boolean;
  username: string | null;
}

/** Whether a messenger account is bound, and which. */
export function MessengerState({ bound, username }: MessengerStateProps) {
  const words = bound ? (username === null ? 'Привязан' : `@${username}`) : 'Не привязан';
  return (
    <span className={styles['state']} data-bound={bound} title={words}>
      {bound ? <IconSend size={14} aria-hidden /> : <IconUnplugged size={14} aria-hidden />}
      <span>{words}</span>
    </span>
  );
}
