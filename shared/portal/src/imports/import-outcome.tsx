import type { ImportResult } from '@studio/contracts';
import { Banner, countOf, Text } from '@studio/ui';
import { IMPORT_KINDS, type ImportKind } from './import-kind';

/** What has been written. */
export function ImportOutcome({ result: { counts, file_name }, kind }: { result: ImportResult; kind: ImportKind }) {
  const { forms } = IMPORT_KINDS[kind];
  const lines = [
    counts.create > 0 && `Добавлено: ${countOf(counts.create, forms)}.`,
    counts.update > 0 && `Изменено: ${countOf(counts.update, forms)}.`,
    counts.same > 0 && `Без изменений: ${countOf(counts.same, forms)}.`,
    counts.error > 0 && `Пропущено с ошибками: ${countOf(counts.error, ['строка', 'строки', 'строк'])}.`,
  ].filter((line) => line !== false);
  return (
    <Banner tone="success" role="alert" title={`Таблица «${file_name}» загружена`}>
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </Banner>
  );
}
