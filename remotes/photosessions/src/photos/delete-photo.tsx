import type { Photo } from '@studio/contracts';
import { client, confirmDone, orpc, type PortalError } from '@studio/portal';
import { ActionDialog } from '@studio/screens';
import { useMutation, useQueryClient } from '@tanstack/react-query';

interface DeletePhotoProps {
  sessionId: string;
  photo: Photo;
  /** Called after the deletion, while the list still contains the photo. */
  onDeleted: (photo: Photo) => void;
  onDone: () => void;
}

/** Asks, then deletes one photo. A photo that somebody else has already deleted counts as deleted. */
export function DeletePhoto({ sessionId, photo, onDeleted, onDone }: DeletePhotoProps) {
  const cache = useQueryClient();
  const photosKey = orpc.photos.list.queryKey({ input: { photosessionId: sessionId } });
  const deletion = useMutation<unknown, PortalError, Photo>({
    mutationFn: ({ filename }) =>
      client.photos.remove({ photosessionId: sessionId, filename }).catch((error: PortalError) => {
        if (error.status !== 404) throw error;
      }),
    onSuccess(_, gone) {
      const { id, filename } = gone;
      onDeleted(gone);
      cache.setQueryData(photosKey, (photos: Photo[] | undefined) => photos?.filter((each) => each.id !== id));
      void cache.invalidateQueries({ queryKey: photosKey });
      void cache.invalidateQueries({ queryKey: orpc.photosessions.key() });
      confirmDone(`Снимок ${filename} удалён`);
      onDone();
    },
  });
  return (
    <ActionDialog
      title={`Удалить снимок ${photo.filename}?`}
      description="30 дней его можно вернуть: «Файлы», «Удалённые снимки»."
      confirmLabel="Удалить"
      danger
      busy={deletion.isPending}
      error={deletion.error}
      failure="Снимок не удалён"
      onConfirm={() => deletion.mutate(photo)}
      onClose={onDone}
    />
  );
}
