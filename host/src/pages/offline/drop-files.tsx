import type { KeptPhoto } from '@studio/offline';
import { notify, useOffline } from '@studio/portal';
import { Button, ConfirmDialog, IconTrash } from '@studio/ui';
import { useState } from 'react';

/** Takes files out of the queue that the server will never take, after a question that names them. */
export function DropFiles({ photos, name }: { photos: readonly KeptPhoto[]; name: string }) {
  const { manager } = useOffline();
  const [asking, setAsking] = useState(false);
  const drop = async () => {
    setAsking(false);
    try {
      await manager.photos.discard(photos.map(({ id }) => id));
    } catch (failure) {
      notify({ message: failure instanceof Error ? failure.message : String(failure), color: 'error' });
    }
  };
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<IconTrash size={16} aria-hidden />}
        aria-label={`Убрать из списка: ${name}`}
        onClick={() => setAsking(true)}
      >
        Убрать из списка
      </Button>
      <ConfirmDialog
        open={asking}
        title="Убрать файлы из списка?"
        description={`Сервер их не примет: ${photos.map(({ filename }) => filename).join(', ')}. С устройства портала они исчезнут; сохранить их файлами можно на странице фотосессии.`}
        confirmLabel="Убрать"
        danger
        onConfirm={() => void drop()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
