import type { ImportResult, TakenBack } from '@studio/contracts';
import { Banner, countOf, Stack, Text } from '@studio/ui';
import { useState } from 'react';
import { IMPORT_KINDS, type ImportKind } from './import-kind';
import { TakeBackButton } from './take-back-button';
import { TakenBackNotice } from './taken-back-notice';

interface ImportOutcomeProps {
  result: ImportResult;
  kind: ImportKind;
  onTakenBack: () => void;
}

const ROWS = ['строка', 'строки', 'строк'] as const;

/** What has been written, and the way back. */
export function ImportOutcome({ result, kind, onTakenBack }: ImportOutcomeProps) {
  const { id, counts, file_name, asked, made } = result;
  const [taken, setTaken] = useState<TakenBack | null>(null);
  const { forms } = IMPORT_KINDS[kind];
  const lines = [
    counts.create > 0 && `Добавлено: ${countOf(counts.create, forms)}.`,
    made.length > 0 && `Ещё появилось: ${made.join(', ')}.`,
    counts.update > 0 && `Изменено: ${countOf(counts.update, forms)}.`,
    counts.same > 0 && `Без изменений: ${countOf(counts.same, forms)}.`,
    asked > 0 && `Осталось под вопросом: ${countOf(asked, ROWS)}.`,
    counts.error > 0 && `Пропущено с ошибками: ${countOf(counts.error, ROWS)}.`,
  ].filter((line) => line !== false);
  if (taken) return <TakenBackNotice taken={taken} />;
  return (
    <Stack gap={3}>
      <Banner tone="success" role="alert" title={`Таблица «${file_name}» загружена`}>
        {lines.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </Banner>
      {id !== null && (
        <TakeBackButton
          id={id}
          fileName={file_name}
          onDone={(done) => {
            setTaken(done);
            onTakenBack();
          }}
        />
      )}
    </Stack>
  );
}
