import type { Photo, PhotoVersion } from '@studio/contracts';
import { client, orpc, useAuth } from '@studio/portal';
import { QueryView, useAction } from '@studio/screens';
import { Button, Dialog, FileDrop, formatMoment, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BeforeAfter } from './before-after';
import styles from './photo-work.module.css';

interface VersionsDialogProps {
  sessionId: string;
  photo: Photo;
  onClose: () => void;
}

/** Versions of one photo: before and after, a new one, and which of them is shown. */
export function VersionsDialog({ sessionId, photo, onClose }: VersionsDialogProps) {
  const { can } = useAuth();
  const mayEdit = can('update_photosessions');
  const one = { photosessionId: sessionId, photoUuid: photo.id };
  const query = useQuery(orpc.photos.versions.queryOptions({ input: one }));
  const [shown, setShown] = useState<number | null>(null);
  const changes = { failure: 'Версия не изменена.', invalidates: [orpc.photos.key()] };
  const choosing = useAction({
    run: (number: number) => client.photos.chooseVersion({ ...one, number }),
    done: (_, number) => (number === 0 ? 'Показывается исходный снимок' : `Показывается версия ${number}`),
    ...changes,
  });
  const adding = useAction({
    run: (file: File) => client.photos.addVersion({ params: one, body: { file } }),
    done: ({ body }) => (body.duplicate ? 'Такая версия уже есть' : `Загружена версия ${body.version.number}`),
    onDone: ({ body }) => setShown(body.version.number),
    ...changes,
    failure: 'Версия не загружена.',
  });
  const after = shown ?? photo.current_version;
  const current = query.data?.find((version) => version.current)?.number ?? 0;
  return (
    <Dialog open size="lg" title={`Версии: ${photo.filename}`} onClose={onClose}>
      <Stack gap={4}>
        {photo.retouch_remark && (
          <Text>
            Замечание: <strong>{photo.retouch_remark}</strong>
          </Text>
        )}
        {after > 0 && <BeforeAfter sessionId={sessionId} photoId={photo.id} version={after} />}
        <QueryView query={query} what="версии" level={3}>
          {(versions) => (
            <ul className={styles['versions']}>
              {[...versions, null].map((version) => (
                <VersionLine
                  key={version?.number ?? 0}
                  version={version}
                  photo={photo}
                  current={current}
                  busy={choosing.busy}
                  onShow={() => setShown(version?.number ?? 0)}
                  onChoose={mayEdit ? choosing.run : null}
                />
              ))}
            </ul>
          )}
        </QueryView>
        {mayEdit && (
          <FileDrop
            compact
            accept="image/jpeg,image/png,image/webp"
            title="Перетащите обработанный файл"
            action="Загрузить версию"
            hint={adding.busy ? 'Загружается…' : 'Исходный снимок останется'}
            onFiles={([file]) => file && adding.run(file)}
          />
        )}
      </Stack>
    </Dialog>
  );
}

interface VersionLineProps {
  /** Null for the original. */
  version: PhotoVersion | null;
  photo: Photo;
  current: number;
  busy: boolean;
  onShow: () => void;
  onChoose: ((number: number) => void) | null;
}

function VersionLine({ version, photo, current, busy, onShow, onChoose }: VersionLineProps) {
  const number = version?.number ?? 0;
  return (
    <li className={styles['version']}>
      <Stack gap={0}>
        <Text weight="medium">{version ? `Версия ${number}` : 'Исходный снимок'}</Text>
        <Text size="caption" tone="muted">
          {version
            ? `${version.created_by_name}, ${formatMoment(version.created_at)}`
            : `${photo.uploaded_by_name}, ${formatMoment(photo.uploaded_at)}`}
        </Text>
        {version?.comment && <Text size="caption">{version.comment}</Text>}
      </Stack>
      <span className={styles['bar']}>
        {number > 0 && (
          <Button size="sm" variant="ghost" onClick={onShow}>
            Сравнить
          </Button>
        )}
        {number === current ? (
          <Text size="caption">Показывается</Text>
        ) : (
          onChoose && (
            <Button size="sm" disabled={busy} onClick={() => onChoose(number)}>
              Показывать
            </Button>
          )
        )}
      </span>
    </li>
  );
}
