import { Banner, Button, countOf, formatNumber, ProgressBar, Row, Stack, Text } from '@studio/ui';
import { LiveRegion } from '../creation/live-region';
import { FILES } from '../words/noun-forms';
import styles from './upload-panel.module.css';
import type { ChosenFiles, RefusedFile } from './use-chosen-files';

/** Progress of storing the chosen files on the device: under way, NOT stored, or already there. */
export function KeepingNotices({ chosen }: { chosen: ChosenFiles }) {
  const { keeping, refused, known, unsupported } = chosen;
  return (
    <>
      {keeping && (
        <Stack gap={1}>
          <Text size="caption" tone="muted">
            {`Сохраняем на устройстве: ${formatNumber(keeping.done)} из ${formatNumber(keeping.total)}`}
          </Text>
          <ProgressBar size="thin" value={keeping.done / keeping.total} label="Сохранение на устройстве" />
        </Stack>
      )}
      {unsupported.length > 0 && (
        <Banner
          tone="warning"
          role="alert"
          title={`Не добавлено: ${countOf(unsupported.length, FILES)}`}
          onDismiss={chosen.dismissUnsupported}
        >
          <ul className={styles['names']}>
            {unsupported.map(({ name, reason }, index) => (
              <li key={`${name} ${index}`}>
                {name}
                <Text as="span" tone="muted">{` — ${reason}`}</Text>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {refused.length > 0 && <NotKept refused={refused} chosen={chosen} />}
      <LiveRegion>
        {known.length > 0 && (
          <Banner tone="info" onDismiss={chosen.dismissKnown}>
            {known.length === 1
              ? `Такой снимок уже есть в фотосессии: ${known[0]}`
              : `Такие снимки уже есть в фотосессии: ${known.join(', ')}`}
          </Banner>
        )}
      </LiveRegion>
    </>
  );
}

function NotKept({ refused, chosen }: { refused: readonly RefusedFile[]; chosen: ChosenFiles }) {
  const full = refused.some(({ failure }) => failure.code === 'storage_full');
  return (
    <Banner tone="danger" role="alert" title={`НЕ сохранено: ${countOf(refused.length, FILES)}`}>
      <Stack gap={3}>
        <Text>
          {full
            ? 'На устройстве закончилось место. Не удаляйте эти снимки с карты памяти: в портале их нет. Освободите место или дождитесь, пока уйдут уже сохранённые снимки, и повторите.'
            : 'Этих снимков в портале нет: не удаляйте их с карты памяти.'}
        </Text>
        <ul className={styles['names']}>
          {refused.map(({ file, failure }, index) => (
            <li key={`${file.name} ${index}`}>
              {file.name}
              <Text as="span" tone="muted">{` — ${failure.message.replace(/^НЕ сохранено: /, '')}`}</Text>
            </li>
          ))}
        </ul>
        <Row gap={2} wrap>
          <Button size="sm" onClick={chosen.retryRefused}>
            Сохранить ещё раз
          </Button>
          <Button size="sm" variant="ghost" onClick={chosen.dismissRefused}>
            Понятно
          </Button>
        </Row>
      </Stack>
    </Banner>
  );
}
