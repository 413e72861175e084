import { type KeptPhotoView, notify, type PhotoUploads, useNetwork } from '@studio/portal';
import {
  Button,
  Card,
  countOf,
  formatBytes,
  formatNumber,
  formatPercent,
  Heading,
  IconChevronDown,
  IconChevronRight,
  IconRefresh,
  ProgressBar,
  Row,
  Stack,
  Text,
  TypedConfirmDialog,
  VisuallyHidden,
} from '@studio/ui';
import { useCallback, useState } from 'react';
import { downloadBlob } from '../download';
import { FILES } from '../words/noun-forms';
import { UploadLine } from './upload-line';
import styles from './upload-panel.module.css';
import { stageOf } from './upload-stage';
import { summarize, type UploadSummary } from './upload-summary';

interface UploadPanelProps {
  photos: readonly KeptPhotoView[];
  uploads: PhotoUploads;
  /** Files that arrived and were removed from the device since the screen was opened. */
  released: number;
  onHide: () => void;
  /** The session itself is not on the server yet. */
  sessionWaits: boolean;
}

/** Up to this many files are all listed; of more, only those that need attention. */
const MAX_LISTED_FILES = 4;

/** The files that this device keeps for the session: totals, then each that has not arrived. */
export function UploadPanel({ photos, uploads, released, onHide, sessionWaits }: UploadPanelProps) {
  const { online } = useNetwork();
  const [toDiscard, setToDiscard] = useState<KeptPhotoView | null>(null);
  const [all, setAll] = useState(false);
  const retry = useCallback((photo: KeptPhotoView) => void uploads.retry([photo.id]), [uploads]);
  const save = useCallback((photo: KeptPhotoView) => void saveFile(uploads, photo), [uploads]);
  if (photos.length + released === 0) return null;

  const summary = summarize(photos, released);
  const finished = summary.arrived === summary.total;
  const waiting = photos.filter(({ status }) => status !== 'arrived').sort(whatNeedsALookFirst);
  const again = waiting.filter(({ status, sending, never_taken }) => status === 'error' && !sending && !never_taken);
  // The tiles below show the stage of each file; listed here are those that need attention or are being sent.
  const shown =
    all || waiting.length <= MAX_LISTED_FILES ? waiting : waiting.filter((photo) => stageOf(photo) !== 'kept');
  return (
    <Card as="section" aria-label="Загрузка снимков" gap={3}>
      <Row justify="between" gap={3} wrap>
        <Stack gap={0}>
          <Heading level={3} size="h4">
            {headingOf(summary, { online, sessionWaits })}
          </Heading>
          <Text size="caption" tone="muted">
            {totalsOf(summary)}
          </Text>
        </Stack>
        {finished && (
          <Button size="sm" onClick={onHide}>
            Скрыть
          </Button>
        )}
        {again.length > 1 && (
          <Button
            size="sm"
            icon={<IconRefresh size={16} aria-hidden />}
            onClick={() => void uploads.retry(again.map(({ id }) => id))}
          >
            Повторить все
          </Button>
        )}
      </Row>
      {summary.going > 0 && (
        <ProgressBar
          value={summary.progress}
          label={`На сервере ${formatPercent(summary.progress, { fraction: 0 })} снимков`}
        />
      )}
      {shown.length > 0 && (
        <ul className={styles['lines']}>
          {shown.map((photo) => (
            <UploadLine key={photo.id} photo={photo} onRetry={retry} onSave={save} onDiscard={setToDiscard} />
          ))}
        </ul>
      )}
      {waiting.length > MAX_LISTED_FILES && (
        <Row>
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={all}
            icon={all ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
            onClick={() => setAll(!all)}
          >
            {`Показать все файлы: ${formatNumber(waiting.length)}`}
          </Button>
        </Row>
      )}
      <VisuallyHidden aria-live="polite">{finished ? totalsOf(summary) : ''}</VisuallyHidden>
      <TypedConfirmDialog
        open={toDiscard !== null}
        title={toDiscard?.never_taken ? 'Убрать файл из списка?' : 'Удалить снимок с устройства?'}
        description={
          toDiscard?.never_taken
            ? 'Сервер его не примет. С устройства портала он исчезнет: если копии нет больше нигде, сначала сохраните файл.'
            : 'На сервере его ещё нет: если копии нет больше нигде, вернуть снимок не получится.'
        }
        name={toDiscard?.filename}
        confirmLabel={toDiscard?.never_taken ? 'Убрать' : 'Удалить'}
        onConfirm={() => {
          if (toDiscard) void uploads.discard([toDiscard.id]);
          setToDiscard(null);
        }}
        onCancel={() => setToDiscard(null)}
      />
    </Card>
  );
}

function headingOf(
  { arrived, total, unanswered, sending, going }: UploadSummary,
  { online, sessionWaits }: { online: boolean; sessionWaits: boolean },
): string {
  if (arrived === total) return 'Все снимки на сервере';
  if (sending > 0) return 'Отправляем снимки';
  if (going === 0) return arrived === 0 ? 'Сервер не принял снимки' : 'Не все снимки приняты';
  if (unanswered > 0 && unanswered === going) return 'Снимки не отправлены, попробуем ещё раз';
  if (!online) return 'Снимки сохранены на устройстве и уйдут, когда появится связь';
  return sessionWaits ? 'Снимки сохранены на устройстве и уйдут после фотосессии' : 'Снимки сохранены на устройстве';
}

/** «12 из 40 на сервере, осталось 180 МБ · 2 файла с ошибкой». */
function totalsOf({ arrived, total, bytesLeft, errors }: UploadSummary): string {
  const left = arrived === total || bytesLeft === 0 ? '' : `, осталось ${formatBytes(bytesLeft)}`;
  const failed = errors === 0 ? '' : ` · ${countOf(errors, FILES)} с ошибкой`;
  return `${formatNumber(arrived)} из ${formatNumber(total)} на сервере${left}${failed}`;
}

const TURN = { error: 0, again: 1, sending: 2, kept: 3, arrived: 4 } as const;

function whatNeedsALookFirst(one: KeptPhotoView, other: KeptPhotoView): number {
  return TURN[stageOf(one)] - TURN[stageOf(other)];
}

async function saveFile(uploads: PhotoUploads, { id, filename }: KeptPhotoView): Promise<void> {
  const content = await uploads.content(id);
  if (content) downloadBlob(filename, content);
  else notify({ message: `Файл ${filename} не прочитать с устройства`, color: 'error' });
}
