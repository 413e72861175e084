import type { Photo, PhotoVersion } from '@studio/contracts';
import { client, orpc, useAuth } from '@studio/portal';
import { QueryView, useAction, useTyped } from '@studio/screens';
import { Button, Dialog, Field, FileDrop, formatBytes, formatMoment, Stack, Text, TextInput } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BeforeAfter, versionName, type VersionPair } from './before-after';
import styles from './photo-work.module.css';
import { RetouchLine } from './retouch-line';

interface VersionsDialogProps {
  sessionId: string;
  photo: Photo;
  /** Opens the retouch dialog for the photo. */
  onRetouch: (photo: Photo) => void;
  onClose: () => void;
}

/** Versions of one photo: before and after, a new one, which of them is shown, and its retouch state. */
export function VersionsDialog({ sessionId, photo, onRetouch, onClose }: VersionsDialogProps) {
  const { user, can } = useAuth();
  const mayEdit = can('update_photosessions');
  const one = { photosessionId: sessionId, photoUuid: photo.id };
  const query = useQuery({ ...orpc.photos.versions.queryOptions({ input: one }), refetchOnMount: 'always' });
  const [pair, setPair] = useState<VersionPair | null>(null);
  const [comment, setComment] = useTyped(`version ${photo.id}`, '');
  const changes = { failure: 'Версия не изменена.', invalidates: [orpc.photos.key()] };
  const choosing = useAction({
    run: (number: number) => client.photos.chooseVersion({ ...one, number }),
    done: (_, number) => (number === 0 ? 'Показывается исходный снимок' : `Показывается версия ${number}`),
    ...changes,
  });
  const adding = useAction({
    run: (file: File) =>
      client.photos.addVersion({
        params: one,
        body: { file, ...(comment.trim() !== '' && { comment: comment.trim() }) },
      }),
    done: ({ body }) => (body.duplicate ? 'Такая версия уже есть' : `Загружена версия ${body.version.number}`),
    onDone: ({ body }) => {
      setPair({ before: 0, after: body.version.number });
      setComment('');
    },
    ...changes,
    failure: 'Версия не загружена.',
  });
  const versions = query.data ?? [];
  const current = versions.find((version) => version.current)?.number ?? 0;
  const newest = versions[0]?.number ?? 0;
  return (
    <Dialog open size="lg" title={`Версии: ${photo.filename}`} onClose={onClose}>
      <Stack gap={4}>
        <RetouchLine
          sessionId={sessionId}
          photo={photo}
          isOwn={user !== null && versions[0]?.created_by === user.id}
          onAsk={mayEdit ? onRetouch : null}
        />
        {newest > 0 && (
          <BeforeAfter
            sessionId={sessionId}
            photoId={photo.id}
            numbers={[...versions.map(({ number }) => number), 0]}
            pair={pair ?? { before: 0, after: current || newest }}
            onChange={setPair}
          />
        )}
        <QueryView query={query} what="версии" level={3}>
          {(rows) => (
            <ul className={styles['versions']}>
              {[...rows, null].map((version) => (
                <VersionLine
                  key={version?.number ?? 0}
                  version={version}
                  photo={photo}
                  current={current}
                  busy={choosing.busy}
                  onShow={(number) => setPair({ before: 0, after: number })}
                  onChoose={mayEdit ? choosing.run : null}
                />
              ))}
            </ul>
          )}
        </QueryView>
        {mayEdit && (
          <Stack gap={2}>
            <Field label="Комментарий к новой версии">
              <TextInput value={comment} maxLength={2_000} onChange={setComment} />
            </Field>
            <FileDrop
              compact
              multiple={false}
              disabled={adding.busy}
              accept="image/jpeg,image/png,image/webp"
              title="Перетащите обработанный файл"
              action={adding.busy ? 'Загружается…' : 'Загрузить версию'}
              hint="Исходный снимок останется"
              onFiles={([file]) => file && adding.run(file)}
            />
          </Stack>
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
  onShow: (number: number) => void;
  onChoose: ((number: number) => void) | null;
}

function VersionLine({ version, photo, current, busy, onShow, onChoose }: VersionLineProps) {
  const number = version?.number ?? 0;
  const file = version ?? photo;
  return (
    <li className={styles['version']} data-current={number === current || undefined}>
      <Stack gap={0}>
        <Text weight="medium">{versionName(number)}</Text>
        <Text size="caption" tone="muted">
          {version
            ? `${version.created_by_name}, ${formatMoment(version.created_at)}`
            : `${photo.uploaded_by_name}, ${formatMoment(photo.uploaded_at)}`}
          {` · ${file.filename} · ${file.width} × ${file.height} · ${formatBytes(file.bytes)}`}
        </Text>
        {version?.comment && <Text size="caption">«{version.comment}»</Text>}
      </Stack>
      <span className={styles['bar']}>
        {number > 0 && (
          <Button size="sm" variant="ghost" onClick={() => onShow(number)}>
            Сравнить
          </Button>
        )}
        {number === current ? (
          <Text size="caption" weight="medium">
            Показывается
          </Text>
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
