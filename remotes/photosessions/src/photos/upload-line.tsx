import type { KeptPhotoView } from '@studio/portal';
import {
  Button,
  formatBytes,
  IconButton,
  IconCheck,
  IconCloudOff,
  IconDownload,
  IconError,
  IconRefresh,
  IconTrash,
  IconUpload,
  ProgressBar,
  Row,
  Stack,
  Text,
} from '@studio/ui';
import { memo, type ReactNode } from 'react';
import styles from './upload-panel.module.css';
import { sentShare, stageOf, stageText, type UploadStage } from './upload-stage';

interface UploadLineProps {
  photo: KeptPhotoView;
  onRetry: (photo: KeptPhotoView) => void;
  onSave: (photo: KeptPhotoView) => void;
  onDiscard: (photo: KeptPhotoView) => void;
}

const ICONS: Record<UploadStage, ReactNode> = {
  kept: <IconCloudOff size={18} aria-hidden />,
  sending: <IconUpload size={18} aria-hidden />,
  again: <IconRefresh size={18} aria-hidden />,
  arrived: <IconCheck size={18} aria-hidden />,
  error: <IconError size={18} aria-hidden />,
};

/** One file of the device: its name, its upload stage, and its actions. */
export const UploadLine = memo(function UploadLine({ photo, onRetry, onSave, onDiscard }: UploadLineProps) {
  const { filename, bytes, error, never_taken } = photo;
  const stage = stageOf(photo);
  const failed = stage === 'error';
  const removal = never_taken ? 'Убрать из списка' : 'Удалить с устройства';
  return (
    <li className={styles['line']} data-status={stage}>
      <Text as="span" tone={failed ? 'danger' : stage === 'arrived' ? 'success' : 'muted'}>
        {ICONS[stage]}
      </Text>
      <Stack gap={0.5}>
        <Row gap={2} align="baseline">
          <Text truncate weight="medium" title={filename}>
            {filename}
          </Text>
          <Text as="span" size="caption" tone="muted" nowrap>
            {formatBytes(bytes)}
          </Text>
        </Row>
        <Text size="caption" tone={failed ? 'danger' : 'muted'}>
          {failed && error
            ? `Ошибка: ${error.message}`
            : [stageText(photo), lostWords(photo)].filter(Boolean).join('. ')}
        </Text>
        {stage === 'sending' && <ProgressBar size="thin" value={sentShare(photo)} label={`Отправка ${filename}`} />}
        {failed && error?.request_id && (
          <Text size="caption" tone="muted">
            {`Номер запроса: ${error.request_id}`}
          </Text>
        )}
      </Stack>
      {stage === 'kept' && (
        <IconButton label={`Удалить ${filename} с устройства`} size="sm" onClick={() => onDiscard(photo)}>
          <IconTrash size={16} aria-hidden />
        </IconButton>
      )}
      {(failed || stage === 'again') && (
        <div className={styles['actions']}>
          {!never_taken && (
            <Button
              size="sm"
              icon={<IconRefresh size={16} aria-hidden />}
              onClick={() => onRetry(photo)}
              aria-label={`Повторить отправку ${filename}`}
            >
              Повторить
            </Button>
          )}
          <Button
            size="sm"
            icon={<IconDownload size={16} aria-hidden />}
            onClick={() => onSave(photo)}
            aria-label={`Сохранить файл ${filename}`}
          >
            Сохранить файл
          </Button>
          {failed && (
            <Button
              size="sm"
              variant="danger"
              icon={<IconTrash size={16} aria-hidden />}
              onClick={() => onDiscard(photo)}
              aria-label={`${removal} ${filename}`}
            >
              {removal}
            </Button>
          )}
        </div>
      )}
    </li>
  );
});

/** What became of the last attempt, when its answer was lost. */
function lostWords(photo: KeptPhotoView): string | null {
  return stageOf(photo) === 'again' ? (photo.error?.message ?? null) : null;
}
