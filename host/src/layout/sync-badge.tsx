import { useNetwork, useSync } from '@studio/portal';
import {
  Button,
  countOf,
  IconButton,
  IconCloud,
  IconCloudOff,
  IconCloudUpload,
  IconRefresh,
  Menu,
  Spinner,
} from '@studio/ui';
import { useNavigate } from 'react-router-dom';
import styles from './sync-badge.module.css';

/** Connection and queue in the top bar: what waits on this device, and a way to send it now. */
export function SyncBadge() {
  const { online } = useNetwork();
  const { statistics, syncing, syncNow } = useSync();
  const navigate = useNavigate();
  const waiting = statistics?.unsynced ?? 0;
  const errors = statistics?.errors ?? 0;
  const summary = summaryOf(online, syncing, waiting);
  const icon = syncing ? <Spinner size="sm" /> : iconOf(online, waiting);

  return (
    <Menu
      trigger={
        waiting > 0 ? (
          <Button variant="secondary" icon={icon} aria-label={summary}>
            {waiting}
          </Button>
        ) : (
          <IconButton label={summary}>{icon}</IconButton>
        )
      }
      header={
        <output className={styles['summary']}>
          <strong>{summary}</strong>
          <span>{detailOf(online, waiting, errors)}</span>
        </output>
      }
      groups={[
        waiting === 0
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

function iconOf(online: boolean, waiting: number) {
  if (!online) return <IconCloudOff size={20} aria-hidden />;
  return waiting > 0 ? <IconCloudUpload size={20} aria-hidden /> : <IconCloud size={20} aria-hidden />;
}

function summaryOf(online: boolean, syncing: boolean, waiting: number): string {
  if (syncing) return 'Синхронизация с сервером…';
  const queue = `в очереди ${countOf(waiting, ['фотосессия', 'фотосессии', 'фотосессий'])}`;
  if (!online) return waiting > 0 ? `Нет связи, ${queue}` : 'Нет связи';
  return waiting > 0 ? `На связи, ${queue}` : 'На связи, всё отправлено';
}

function detailOf(online: boolean, waiting: number, errors: number): string {
  if (errors > 0) return `С ошибкой: ${errors}. Причина и «Повторить» — у самой записи в списке.`;
  if (waiting > 0)
    return online
      ? 'Записи уйдут на сервер сами.'
      : 'Записи сохранены на этом устройстве и уйдут сами, когда связь появится.';
  return online ? 'На этом устройстве нет неотправленных записей.' : 'Новые фотосессии сохраняются на этом устройстве.';
}
