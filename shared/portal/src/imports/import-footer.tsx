import { Button, Checkbox, countOf, Row, Stack, Text } from '@studio/ui';
import { needsConnection } from '../offline/use-network';
import type { Import } from './use-import';

interface ImportFooterProps {
  run: Import;
  online: boolean;
  skipErrors: boolean;
  /** Rows whose question was answered. */
  agreed: ReadonlySet<number>;
  onSkipErrors: (skip: boolean) => void;
  onRestart: () => void;
  onClose: () => void;
}

/** In the accusative: «Записать 21 строку». */
const ROWS = ['строку', 'строки', 'строк'] as const;

/** The buttons of the step that the import is at. */
export function ImportFooter({ run, online, skipErrors, agreed, onSkipErrors, onRestart, onClose }: ImportFooterProps) {
  const { preview, result, busy } = run;
  if (result)
    return (
      <>
        <Button onClick={onRestart}>Загрузить ещё</Button>
        <Button variant="primary" onClick={onClose}>
          Готово
        </Button>
      </>
    );
  if (!preview) return <Button onClick={onClose}>Отмена</Button>;
  const { create, update, error } = preview.counts;
  const writes = create + update + agreed.size;
  const open = preview.asked - agreed.size;
  return (
    <Stack gap={3} grow>
      {open > 0 && <Text tone="warning">Без вашего ответа не запишем: {countOf(open, ROWS)}.</Text>}
      {error > 0 && writes > 0 && (
        <Checkbox checked={skipErrors} disabled={busy !== null} onChange={onSkipErrors}>
          Пропустить {countOf(error, ROWS)} с ошибками, записать остальные
        </Checkbox>
      )}
      <Row justify="end" gap={2} wrap>
        <Button disabled={busy !== null} onClick={onRestart}>
          Другой файл
        </Button>
        {writes > 0 && (
          <Button
            variant="primary"
            loading={busy === 'applying'}
            disabled={error > 0 && !skipErrors}
            offReason={needsConnection(online)}
            onClick={() => void run.apply(skipErrors, agreed)}
          >
            Записать {countOf(writes, ROWS)}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
