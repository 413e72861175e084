import type { PhotosessionDetail } from '@studio/contracts';
import { client, confirmDone, orpc, type PortalError, useNavigate } from '@studio/portal';
import { ActionDialog } from '@studio/screens';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LIST_PATH } from '../address';

interface DeleteSessionProps {
  session: PhotosessionDetail;
  onClose: () => void;
}

/** Asks, then deletes the whole session and returns to the list. */
export function DeleteSession({ session, onClose }: DeleteSessionProps) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { id, number, photo_count } = session;
  const deletion = useMutation<unknown, PortalError>({
    mutationFn: () => client.photosessions.remove({ id }),
    async onSuccess() {
      confirmDone(`Фотосессия №\u00a0${number} удалена`);
      await navigate(LIST_PATH, { replace: true });
      cache.removeQueries({ queryKey: orpc.photosessions.get.queryKey({ input: { id } }) });
      void cache.invalidateQueries({ queryKey: orpc.photosessions.key() });
    },
  });
  return (
    <ActionDialog
      title={`Удалить фотосессию №\u00a0${number}?`}
      description={
        photo_count > 0
          ? `Снимки исчезнут вместе с ней: ${photo_count}. Вернуть их не получится.`
          : 'Вернуть её не получится.'
      }
      confirmLabel="Удалить"
      danger
      busy={deletion.isPending}
      error={deletion.error}
      failure="Фотосессия не удалена"
      onConfirm={() => deletion.mutate()}
      onClose={onClose}
    />
  );
}
