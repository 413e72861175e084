import type { Photo } from '@studio/contracts';
import { client, orpc, toPortalError } from '@studio/portal';
import { Button, Combobox, countOf, Dialog, FileDrop, ProgressBar, Stack, Text, type PluralForms } from '@studio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useCallback, useMemo, useState } from 'react';
import { type MatchedFile, matchVersions } from './match-versions';
import styles from './photo-work.module.css';

interface ManyVersionsDialogProps {
  sessionId: string;
  photos: readonly Photo[];
  onClose: () => void;
}

interface FileLine extends MatchedFile {
  state: 'waiting' | 'sent' | 'same' | { failed: string };
}

const FILES: PluralForms = ['файл', 'файла', 'файлов'];

/** Many retouched files at once: each is matched to its photo by name, the rest are assigned by hand. */
export function ManyVersionsDialog({ sessionId, photos, onClose }: ManyVersionsDialogProps) {
  const cache = useQueryClient();
  const [lines, setLines] = useState<readonly FileLine[]>([]);
  const [busy, setBusy] = useState(false);
  const change = useCallback(
    (at: number, part: Partial<FileLine>) =>
      setLines((before) => before.map((line, index) => (index === at ? { ...line, ...part } : line))),
    [],
  );
  const ready = lines.filter(({ state, photoId }) => photoId !== null && !isDone(state));
  const done = lines.filter(({ state }) => isDone(state)).length;

  const send = async () => {
    setBusy(true);
    for (const [at, { file, photoId, state }] of lines.entries()) {
      if (photoId === null || isDone(state)) continue;
      try {
        const { body } = await client.photos.addVersion({
          params: { photosessionId: sessionId, photoUuid: photoId },
          body: { file },
        });
        change(at, { state: body.duplicate ? 'same' : 'sent' });
      } catch (thrown) {
        change(at, { state: { failed: toPortalError(thrown).message } });
      }
    }
    setBusy(false);
    void cache.invalidateQueries({ queryKey: orpc.photos.key() });
  };
  const names = useMemo(() => photos.map(({ id, filename }) => ({ value: id, label: filename })), [photos]);
  return (
    <Dialog
      open
      size="lg"
      title="Загрузить готовые файлы"
      description="Каждый файл станет новой версией снимка с таким же именем: «IMG_0042_ретушь.jpg» — версией «IMG_0042». Исходные снимки останутся."
      onClose={onClose}
      footer={
        lines.length > 0 &&
        (done === lines.length ? (
          <Button variant="primary" onClick={onClose}>
            Готово
          </Button>
        ) : (
          <Button variant="primary" loading={busy} disabled={ready.length === 0} onClick={() => void send()}>
            Загрузить: {countOf(ready.length, FILES)}
          </Button>
        ))
      }
    >
      <Stack gap={4}>
        <FileDrop
          compact
          accept="image/jpeg,image/png,image/webp"
          title="Перетащите обработанные файлы"
          action="Выбрать файлы"
          hint="JPEG, PNG или WebP"
          onFiles={(files) =>
            setLines((before) => [
              ...before,
              ...matchVersions(files, photos).map((match): FileLine => ({ ...match, state: 'waiting' })),
            ])
          }
        />
        {lines.length > 0 && (
          <>
            {(busy || done > 0) && (
              <ProgressBar value={done / lines.length} label={`Загружено: ${done} из ${lines.length}`} />
            )}
            <ul className={styles['versions']}>
              {lines.map((line, at) => (
                <Line key={`${line.file.name}-${at}`} line={line} at={at} names={names} onChange={change} />
              ))}
            </ul>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

interface LineProps {
  line: FileLine;
  at: number;
  /** Of all photos of the session. */
  names: readonly { value: string; label: string }[];
  onChange: (at: number, part: Partial<FileLine>) => void;
}

/** One file. While hundreds are sent, only the one whose state changes rerenders. */
const Line = memo(function Line({ line: { file, photoId, state }, at, names, onChange }: LineProps) {
  return (
    <li className={styles['matched']}>
      <Text truncate>{file.name}</Text>
      {isDone(state) ? (
        <Text tone="muted" size="caption">
          {state === 'sent' ? 'Загружен' : 'Такая версия уже есть'}
        </Text>
      ) : (
        <Combobox
          label={`Снимок для ${file.name}`}
          placeholder="Выберите снимок"
          value={photoId}
          options={names}
          onChange={(id) => onChange(at, { photoId: id })}
        />
      )}
      {typeof state === 'object' && <Text size="caption">Не загружен: {state.failed}</Text>}
    </li>
  );
});

function isDone(state: FileLine['state']): boolean {
  return state === 'sent' || state === 'same';
}
