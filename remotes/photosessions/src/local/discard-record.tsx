import { type KeptPhotos, type LocalSession, notifyFailure, useOffline } from '@studio/portal';
import { TypedConfirmDialog } from '@studio/ui';
import { useState } from 'react';
import { clientName } from './merge-sessions';

interface DiscardRecordProps {
  session: LocalSession;
  photos: KeptPhotos['photos'];
  open: boolean;
  onCancel: () => void;
  onRemoved: () => void;
}

/** Asks for the client's name, then removes the record and its photos from this device. */
export function DiscardRecord({ session: { record, stage }, photos, open, onCancel, onRemoved }: DiscardRecordProps) {
  const { manager } = useOffline();
  const [busy, setBusy] = useState(false);
  const held = photos.filter(({ status }) => status !== 'arrived');
  const discard = async () => {
    setBusy(true);
    try {
      await manager.discard(record.local_id);
      onRemoved();
    } catch (error) {
      notifyFailure(error, 'Фотосессия не удалена с устройства.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <TypedConfirmDialog
      open={open}
      title="Удалить фотосессию с устройства?"
      description={[
        stage === 'archived' ? 'На сервере её уже нет. Запись исчезнет и с этого устройства.' : lossOf(record),
        held.length > 0 && `Снимки, которых нет на сервере, исчезнут тоже: ${held.length}.`,
        'Сначала её можно сохранить файлом.',
      ]
        .filter(Boolean)
        .join(' ')}
      name={clientName(record)}
      confirmLabel="Удалить"
      loading={busy}
      onConfirm={() => void discard()}
      onCancel={onCancel}
    />
  );
}

function lossOf({ sent_body, error }: LocalSession['record']): string {
  if (error?.needs_person) return 'Сервер её не принял: запись исчезнет совсем, вернуть её не получится.';
  return sent_body === null
    ? 'На сервере её ещё нет: запись исчезнет совсем, вернуть её не получится.'
    : 'Сервер мог её получить, но не подтвердил: если не получил, запись исчезнет совсем.';
}
