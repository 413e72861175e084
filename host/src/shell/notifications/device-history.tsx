import { type NotificationColor, type ShownToast, useToastHistory } from '@studio/portal';
import {
  EmptyState,
  formatMomentTime,
  type IconComponent,
  IconError,
  IconInfo,
  IconSuccess,
  IconWarning,
} from '@studio/ui';
import { DayList } from './day-list';
import styles from './notifications-panel.module.css';
import { notificationWords } from './words';

const ICONS: Record<NotificationColor, IconComponent> = {
  primary: IconInfo,
  info: IconInfo,
  success: IconSuccess,
  warning: IconWarning,
  error: IconError,
};

/** The toasts that this tab has shown, the newest first: what was missed can be read here. */
export function DeviceHistory() {
  const words = notificationWords();
  const toasts = useToastHistory().toReversed();
  if (toasts.length === 0)
    return (
      <EmptyState kind="nothing-yet" title={words.quiet.title} level={3}>
        {words.quiet.text}
      </EmptyState>
    );
  return (
    <DayList items={toasts} momentOf={({ at }) => new Date(at)}>
      {(toast) => <ToastLine key={`${toast.at} ${toast.id}`} toast={toast} />}
    </DayList>
  );
}

function ToastLine({ toast: { message, color, at, requestId } }: { toast: ShownToast }) {
  const words = notificationWords();
  const Icon = ICONS[color];
  return (
    <li className={styles['toast']} data-color={color}>
      <Icon size={18} aria-hidden />
      <span className={styles['words']}>
        <span>
          {color === 'error' && <span className={styles['hidden']}>{words.error} </span>}
          {message}
        </span>
        {requestId && <span className={styles['body']}>{words.request(requestId)}</span>}
        <time className={styles['when']} dateTime={new Date(at).toISOString()}>
          {formatMomentTime(at)}
        </time>
      </span>
    </li>
  );
}
