import {
  Button,
  Card,
  countOf,
  formatPercent,
  Heading,
  IconRefresh,
  plural,
  ProgressBar,
  Row,
  Stack,
  Text,
  VisuallyHidden,
} from '@studio/ui';
import { FILES, PHOTOS } from '../words/noun-forms';
import { UploadLine } from './upload-line';
import styles from './upload-panel.module.css';
import { summarize, type UploadItem, type UploadQueue, type UploadSummary } from './upload-queue';

/** How the chosen files fare: all together, then each that is under way or needs a look. */
export function UploadPanel({ queue, items }: { queue: UploadQueue; items: readonly UploadItem[] }) {
  if (items.length === 0) return null;
  const summary = summarize(items);
  const worthALook = items.filter(({ status }) => status !== 'done');
  return (
    <Card as="section" aria-label="Загрузка снимков" gap={3}>
      <Row justify="between" gap={3} wrap>
        <Stack gap={0}>
          <Heading level={3} size="h4">
            {summary.active ? 'Загрузка снимков' : 'Загрузка закончена'}
          </Heading>
          <Text size="caption" tone="muted">
            {summaryText(summary)}
          </Text>
        </Stack>
        <Row gap={2}>
          {summary.failed > 1 && (
            <Button size="sm" icon={<IconRefresh size={16} aria-hidden />} onClick={() => queue.retryFailed()}>
              Повторить все неудачные
            </Button>
          )}
          {summary.active ? (
            <Button size="sm" onClick={() => queue.cancelAll()}>
              Отменить всё
            </Button>
          ) : (
            <Button size="sm" onClick={() => queue.clear()}>
              Скрыть
            </Button>
          )}
        </Row>
      </Row>
      {summary.active && (
        <ProgressBar
          value={summary.progress}
          label={`Отправлено ${formatPercent(summary.progress, { fraction: 0 })}`}
        />
      )}
      {worthALook.length > 0 && (
        <ul className={styles['lines']}>
          {worthALook.map((item) => (
            <UploadLine
              key={item.id}
              item={item}
              onRetry={() => queue.retry(item.id)}
              onCancel={() => queue.cancel(item.id)}
            />
          ))}
        </ul>
      )}
      <VisuallyHidden aria-live="polite">{summary.active ? '' : summaryText(summary)}</VisuallyHidden>
    </Card>
  );
}

/** «Загружено 3 из 12 файлов · 1 уже был · 2 не приняты». */
function summaryText({ total, done, duplicates, refused, failed, cancelled }: UploadSummary): string {
  const parts = [
    `Загружено ${done} из ${countOf(total, [FILES[1], FILES[2], FILES[2]])}`,
    duplicates > 0 && `${countOf(duplicates, PHOTOS)} уже ${plural(duplicates, ['был', 'были', 'было'])} в фотосессии`,
    refused > 0 && `${countOf(refused, FILES)} не ${plural(refused, ['принят', 'приняты', 'принято'])}`,
    failed > 0 && `${countOf(failed, FILES)} не ${plural(failed, ['отправлен', 'отправлены', 'отправлено'])}`,
    cancelled > 0 && `отменено: ${cancelled}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
