import {
  Button,
  formatBytes,
  IconButton,
  IconClock,
  IconClose,
  IconCopy,
  IconError,
  IconRefresh,
  IconUpload,
  IconWarning,
  ProgressBar,
  Row,
  Spinner,
  Stack,
  Text,
} from '@studio/ui';
import type { ReactNode } from 'react';
import type { UploadItem, UploadStatus } from './upload-queue';
import styles from './upload-panel.module.css';

interface UploadLineProps {
  item: UploadItem;
  onRetry: () => void;
  onCancel: () => void;
}

const ICONS: Record<UploadStatus, ReactNode> = {
  waiting: <IconClock size={18} aria-hidden />,
  sending: <IconUpload size={18} aria-hidden />,
  reading: <Spinner size="sm" />,
  done: null,
  duplicate: <IconCopy size={18} aria-hidden />,
  refused: <IconError size={18} aria-hidden />,
  failed: <IconWarning size={18} aria-hidden />,
  cancelled: <IconClose size={18} aria-hidden />,
};

/** One file of the queue: its name, how it fares, and what can be done about it. */
export function UploadLine({ item, onRetry, onCancel }: UploadLineProps) {
  const { file, status, progress } = item;
  const underWay = status === 'waiting' || status === 'sending' || status === 'reading';
  return (
    <li className={styles['line']} data-status={status}>
      <Text as="span" tone={status === 'refused' ? 'danger' : status === 'failed' ? 'warning' : 'muted'}>
        {ICONS[status]}
      </Text>
      <Stack gap={0.5}>
        <Row gap={2} align="baseline">
          <Text truncate weight="medium" title={file.name}>
            {file.name}
          </Text>
          <Text as="span" size="caption" tone="muted" nowrap>
            {formatBytes(file.size)}
          </Text>
        </Row>
        {status === 'sending' ? (
          <ProgressBar size="thin" value={progress} label={`Отправка ${file.name}`} />
        ) : (
          <>
            <Text size="caption" tone={status === 'refused' || status === 'failed' ? 'danger' : 'muted'}>
              {lineText(item)}
            </Text>
            {item.requestId && (
              <Text size="caption" tone="muted">
                Номер запроса: {item.requestId}
              </Text>
            )}
          </>
        )}
      </Stack>
      {underWay && (
        <IconButton label={`Отменить загрузку ${file.name}`} size="sm" onClick={onCancel}>
          <IconClose size={16} aria-hidden />
        </IconButton>
      )}
      {(status === 'failed' || status === 'cancelled') && (
        <Button
          size="sm"
          icon={<IconRefresh size={16} aria-hidden />}
          onClick={onRetry}
          aria-label={`Повторить загрузку ${file.name}`}
        >
          Повторить
        </Button>
      )}
    </li>
  );
}

function lineText({ status, reason, sameAs, file }: UploadItem): string {
  switch (status) {
    case 'waiting':
      return 'В очереди';
    case 'reading':
      return 'Сервер готовит снимок';
    case 'duplicate':
      return sameAs === null || sameAs === file.name
        ? 'Такой снимок уже есть в фотосессии'
        : `Такой снимок уже есть: ${sameAs}`;
    case 'cancelled':
      return 'Загрузка отменена';
    default:
      return reason ?? '';
  }
}
