import type { PortalNotification } from '@studio/contracts';
import { formatMomentTime, IconButton, IconCheck, IconUndo } from '@studio/ui';
import { Link, portalPlace } from '@studio/portal';
import styles from './notifications-panel.module.css';
import { notificationWords } from './words';

interface NotificationLineProps {
  notification: PortalNotification;
  /** Follows it, or takes note of one that leads nowhere. */
  onOpen: (notification: PortalNotification) => void;
  onMark: (notification: PortalNotification) => void;
}

/** One notification: what, when, the way to what it is about, and whether it was read. */
export function NotificationLine({ notification, onOpen, onMark }: NotificationLineProps) {
  const { title, body, link, created_at, read_at } = notification;
  const say = notificationWords();
  const isNew = read_at === null;
  const place = link === null ? null : portalPlace(link);
  const words = (
    <>
      <span className={styles['title']}>
        {isNew && <span className={styles['hidden']}>{say.fresh} </span>}
        {/* The API's own words: Russian in whatever language the shell speaks. */}
        <bdi lang="ru">{title}</bdi>
      </span>
      {body !== null && (
        <bdi lang="ru" className={styles['body']}>
          {body}
        </bdi>
      )}
      <time className={styles['when']} dateTime={created_at}>
        {formatMomentTime(created_at)}
      </time>
    </>
  );
  return (
    <li className={styles['item']} data-unread={isNew || undefined}>
      {place === null ? (
        <button type="button" className={styles['line']} onClick={() => onOpen(notification)}>
          {words}
        </button>
      ) : (
        <Link to={place} className={styles['line']} onClick={() => onOpen(notification)}>
          {words}
        </Link>
      )}
      <span className={styles['mark']}>
        <IconButton
          size="sm"
          label={isNew ? say.markRead(title) : say.markUnread(title)}
          onClick={() => onMark(notification)}
        >
          {isNew ? <IconCheck size={16} aria-hidden /> : <IconUndo size={16} aria-hidden />}
        </IconButton>
      </span>
    </li>
  );
}
