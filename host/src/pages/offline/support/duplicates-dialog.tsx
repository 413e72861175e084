import type { OfflineDuplicates, OfflinePhotosession } from '@studio/offline';
import { Link as RouterLink, notify, useOffline } from '@studio/portal';
import { Button, Dialog, EmptyState, formatMoment, formatPhone, IconSuccess, Link, StatusChip, Text } from '@studio/ui';
import { useEffect, useState } from 'react';
import { MergeConfirmation } from './merge-confirmation';
import styles from './support.module.css';

interface DuplicatesDialogProps {
  open: boolean;
  onClose: () => void;
  owner: string;
}

/** Records on this device with the same name and phone; the newest is the one to keep (specification §3). */
export function DuplicatesDialog({ open, onClose, owner }: DuplicatesDialogProps) {
  const { manager, store } = useOffline();
  const [groups, setGroups] = useState<readonly OfflineDuplicates[] | null>(null);
  const [merging, setMerging] = useState<OfflineDuplicates | null>(null);

  useEffect(() => {
    if (!open) return undefined;
    let current = true;
    void store.findDuplicates(owner).then((found) => current && setGroups(found));
    return () => {
      current = false;
    };
  }, [open, owner, store]);

  const merge = async (duplicates: OfflineDuplicates) => {
    try {
      await manager.keepNewest(duplicates);
      setGroups(await store.findDuplicates(owner));
    } catch (error) {
      notify({ message: error instanceof Error ? error.message : String(error), color: 'error' });
    } finally {
      setMerging(null);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Похожие записи"
      description="Одинаковые имя и телефон. Сравните их: это может быть и одна съёмка, и две разные."
      footer={<Button onClick={onClose}>Закрыть</Button>}
    >
      {groups?.length === 0 && (
        <EmptyState
          kind="nothing-found"
          icon={<IconSuccess size={26} strokeWidth={1.5} />}
          title="Дубликатов нет"
          level={3}
          compact
        >
          На этом устройстве нет двух записей с одинаковыми именем и телефоном.
        </EmptyState>
      )}
      {groups?.map((group) => (
        <ul key={group.keep.local_id} className={styles['group']}>
          <DuplicateLine record={group.keep} newest onOpen={onClose} />
          {group.older.map((record) => (
            <DuplicateLine key={record.local_id} record={record} onOpen={onClose} />
          ))}
          <li>
            {merging === group ? (
              <MergeConfirmation onConfirm={() => void merge(group)} onCancel={() => setMerging(null)} />
            ) : (
              <Button size="sm" onClick={() => setMerging(group)}>
                Оставить только новую
              </Button>
            )}
          </li>
        </ul>
      ))}
    </Dialog>
  );
}

interface DuplicateLineProps {
  record: OfflinePhotosession;
  newest?: boolean;
  onOpen: () => void;
}

function DuplicateLine({ record, newest = false, onOpen }: DuplicateLineProps) {
  const phone = record.phone ?? record.phone_number;
  return (
    <li>
      <span>
        <Link asChild>
          <RouterLink to={`/photosessions/${record.local_id}`} onClick={onOpen}>
            {record.name ?? record.clientName ?? 'Без имени'}
          </RouterLink>
        </Link>
        <Text tone="muted" size="caption">
          {phone ? formatPhone(phone) : 'без телефона'}, {formatMoment(record.created_at)}
        </Text>
      </span>
      <StatusChip tone={newest ? 'success' : 'neutral'}>{newest ? 'Самая новая' : 'Старая'}</StatusChip>
    </li>
  );
}
