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
import { countQueue, type QueueCount, queueWords } from '../queue/queue-count';
import styles from './sync-badge.module.css';

/** Connection and queue in the top bar: what waits on this device, and a way to send it now. */
export function SyncBadge() {
  const { online } = useNetwork();
  const { statistics, syncing, syncNow } = useSync();
  const navigate = useNavigate();
  const count = countQueue(statistics);
  const summary = summaryOf(online, syncing, count);
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
                label: 'Отправить сейчас',
                icon: <IconRefresh size={18} aria-hidden />,
                disabled: !online || syncing,
                onSelect: () => void syncNow(),
              },
            ],
        [
          {
            id: 'queue',
            label: 'Очередь на устройстве',
            icon: <IconInbox size={18} aria-hidden />,
            onSelect: () => void navigate('/offline'),
          },
          {
            id: 'list',
            label: 'К фотосессиям',
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

function summaryOf(online: boolean, syncing: boolean, count: QueueCount): string {
  if (syncing) return 'Синхронизация с сервером…';
  const place = online ? 'На связи' : 'Нет связи';
  if (count.total === 0) return online ? `${place}, всё отправлено` : place;
  const failed = count.errors > 0 ? `, с ошибкой: ${count.errors}` : '';
  return `${place}, в очереди ${queueWords(count)}${failed}`;
}

function detailOf(online: boolean, { total, errors }: QueueCount): string {
  if (errors > 0) return 'Причины и «Повторить» — в очереди на устройстве.';
  if (total > 0)
    return online
      ? 'Записи уйдут на сервер сами.'
      : 'Записи сохранены на этом устройстве и уйдут сами, когда связь появится.';
  return online ? 'На этом устройстве нет неотправленных записей.' : 'Новые фотосессии сохраняются на этом устройстве.';
}
