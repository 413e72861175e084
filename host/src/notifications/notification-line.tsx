import type { PortalNotification } from '@studio/contracts';
import { formatDateTime } from '@studio/ui';
import { Link } from 'react-router-dom';
import styles from './notifications-panel.module.css';

interface NotificationLineProps {
  notification: PortalNotification;
  onOpen: (notification: PortalNotification) => void;
}

/** One notification: what, when, and the way to what it is about. */
export function NotificationLine({ notification, onOpen }: NotificationLineProps) {
  const { title, body, link, created_at, read_at } = notification;
  const words = (
    <>
      <span className={styles['title']}>
        {read_at === null && <span className={styles['unread']}>Новое: </span>}
        {title}
      </span>
      {body !== null && <span className={styles['body']}>{body}</span>}
      <time className={styles['when']} dateTime={created_at}>
        {formatDateTime(created_at)}
      </time>
    </>
  );
  return (
    <li data-unread={read_at === null || undefined}>
      {link === null ? (
        <button type="button" className={styles['line']} onClick={() => onOpen(notification)}>
          {words}
        </button>
      ) : (
        <Link to={link} className={styles['line']} onClick={() => onOpen(notification)}>
          {words}
        </Link>
      )}
    </li>
  );
}
