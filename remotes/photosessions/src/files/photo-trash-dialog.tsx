import type { TrashedPhoto } from '@studio/contracts';
import { client, orpc, photoUrl, useAuth } from '@studio/portal';
import { QueryView, useAction } from '@studio/screens';
import { Button, countOf, Dialog, EmptyState, formatDate, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { PHOTO_FORMS } from '../photos/photo-words';
import styles from '../work/photo-work.module.css';

/** Photos deleted from a session in the last 30 days, to restore. */
export function PhotoTrashDialog({ sessionId, onClose }: { sessionId: string; onClose: () => void }) {
  const { can } = useAuth();
  const query = useQuery(orpc.photos.trash.queryOptions({ input: { photosessionId: sessionId } }));
  const restoring = useAction({
    run: (photos: readonly TrashedPhoto[]) =>
      client.photos.restore({ photosessionId: sessionId, photo_ids: photos.map(({ id }) => id) }),
    done: ({ photo_ids }) => `Возвращено: ${countOf(photo_ids.length, PHOTO_FORMS)}`,
    failure: 'Снимки не возвращены.',
    invalidates: [orpc.photos.key(), orpc.photosessions.key()],
  });
  const photos = query.data ?? [];
  return (
    <Dialog
      open
      size="lg"
      title="Удалённые снимки"
      description="Снимок можно вернуть 30 дней, потом его файлы стираются."
      onClose={onClose}
      footer={
        can('update_photosessions') &&
        photos.length > 0 && (
          <Button loading={restoring.busy} onClick={() => restoring.run(photos)}>
            Вернуть все
          </Button>
        )
      }
    >
      <QueryView query={query} what="удалённые снимки" level={3}>
        {(trash) =>
          trash.length === 0 ? (
            <EmptyState kind="nothing-yet" title="Удалённых снимков нет" level={3} />
          ) : (
            <ul className={styles['trash']}>
              {trash.map((photo) => (
                <li key={photo.id}>
                  <Stack gap={1}>
                    <img src={photoUrl.thumbnail(sessionId, photo.id)} alt={photo.filename} loading="lazy" />
                    <Text size="caption" truncate>
                      {photo.filename}
                    </Text>
                    <Text size="caption" tone="muted">
                      {photo.deleted_by_name}, до {formatDate(photo.removed_on)}
                    </Text>
                    {can('update_photosessions') && (
                      <Button size="sm" disabled={restoring.busy} onClick={() => restoring.run([photo])}>
                        Вернуть
                      </Button>
                    )}
                  </Stack>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Dialog>
  );
}
