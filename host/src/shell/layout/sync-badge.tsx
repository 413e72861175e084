import { useNetwork, useSync } from '@studio/portal';
import {
  Button,
  IconButton,
  IconCloud,
  IconCloudOff,
  IconCloudUpload,
  IconInbox,
  IconRefresh,
  IconWarning,
  Menu,
  Spinner,
} from '@studio/ui';
import { useNavigate } from 'react-router-dom';
import { countQueue, type QueueCount, queueWords } from '../../device/queue/queue-count';
import styles from './sync-badge.module.css';
import { connectionWords } from './connection-words';

/** Connection and queue in the top bar: what waits on this device, and a way to send it now. */
export function SyncBadge() {
  const { online } = useNetwork();
  const { statistics, syncing, syncNow } = useSync();
  const navigate = useNavigate();
  const count = countQueue(statistics);
  const words = connectionWords();
  const summary = badgeWords(online, syncing, count);
  const icon = syncing ? <Spinner size="sm" /> : iconOf(online, count);

  return (
    <Menu
      trigger={
        count.total > 0 ? (
          <Button variant="secondary" icon={icon} aria-label={summary}>
            {count.total}
          </Button>
        ) : (
          <IconButton label={summary}>{icon}</IconButton>
        )
      }
      header={
        <output className={styles['summary']}>
          <strong>{summary}</strong>
          <span>{detailOf(online, count)}</span>
        </output>
      }
      groups={[
        count.total === 0
          ? []
          : [
              {
                id: 'send',
                label: words.send,
                icon: <IconRefresh size={18} aria-hidden />,
                disabled: !online || syncing,
                onSelect: () => void syncNow(),
              },
            ],
        [
          {
            id: 'queue',
            label: words.queue,
            icon: <IconInbox size={18} aria-hidden />,
            onSelect: () => void navigate('/offline'),
          },
          {
            id: 'list',
            label: words.toSessions,
            icon: <IconCloudUpload size={18} aria-hidden />,
            onSelect: () => void navigate('/photosessions'),
          },
        ],
      ]}
    />
  );
}

function iconOf(online: boolean, { total, errors }: QueueCount) {
  if (errors > 0) return <IconWarning size={20} className={styles['error']} aria-hidden />;
  if (!online) return <IconCloudOff size={20} aria-hidden />;
  return total > 0 ? <IconCloudUpload size={20} aria-hidden /> : <IconCloud size={20} aria-hidden />;
}

function badgeWords(online: boolean, syncing: boolean, count: QueueCount): string {
  const words = connectionWords();
  if (syncing) return words.syncing;
  const state = online ? words.online : words.offline;
  if (count.total === 0) return online ? words.allSent(state) : state;
  const waiting = words.waiting(state, queueWords(count));
  return count.errors > 0 ? `${waiting}, ${words.failed(count.errors)}` : waiting;
}

function detailOf(online: boolean, { total, errors }: QueueCount): string {
  const words = connectionWords();
  if (errors > 0) return words.why;
  if (total > 0) return online ? words.willGo : words.willGoLater;
  return online ? words.nothing : words.savedHere;
}
