import { IMPORT_ACTIONS, type ImportPreview } from '@studio/contracts';
import {
  Banner,
  countOf,
  formatNumber,
  Heading,
  IconInfo,
  Row,
  SegmentedControl,
  Stack,
  StatusChip,
  Text,
} from '@studio/ui';
import { useState } from 'react';
import { ACTIONS } from './action-words';
import type { ImportKind } from './import-kind';
import { PagedRows } from './paged-rows';
import { RowFaults } from './row-faults';

const ROWS_PER_PAGE = 50;
/** Fewer, so that what follows stays in reach. */
const ASKED_PER_PAGE = 10;
const SHOWN = [...IMPORT_ACTIONS].sort((one) => (one === 'error' ? -1 : 0));
const FILTERS = [
  { value: 'right', label: 'Без ошибок' },
  { value: 'wrong', label: 'С ошибками' },
] as const;

interface ImportPreviewPaneProps {
  preview: ImportPreview;
  kind: ImportKind;
  /** Rows whose question was answered. */
  agreed: ReadonlySet<number>;
  onAgreed: (rows: ReadonlySet<number>) => void;
}

/** What the table would do: how many of each, what it asks, what is wrong, then row by row. */
export function ImportPreviewPane({ preview, kind, agreed, onAgreed }: ImportPreviewPaneProps) {
  const { counts, rows, total, asked, made, ignored_columns: ignored, other_sheets: sheets } = preview;
  const [filter, setFilter] = useState<'right' | 'wrong'>('right');
  const questions = rows.filter(({ question }) => question !== null);
  const wrong = rows.filter(({ action }) => action === 'error');
  const right = rows.filter(({ action, question }) => action !== 'error' && question === null);
  const isMixed = wrong.length > 0 && right.length > 0;
  const listed = isMixed ? (filter === 'wrong' ? wrong : right) : [...wrong, ...right];
  const agree = (row: number, yes: boolean) => {
    const next = new Set(agreed);
    if (yes) next.add(row);
    else next.delete(row);
    onAgreed(next);
  };
  const paged = { kind, agreed, onAgree: agree };
  return (
    <Stack gap={4}>
      <Row wrap gap={2}>
        {SHOWN.filter((action) => counts[action] > 0).map((action) => (
          <StatusChip key={action} tone={ACTIONS[action].tone} icon={ACTIONS[action].icon}>
            {ACTIONS[action].count}: {formatNumber(counts[action])}
          </StatusChip>
        ))}
        {asked > 0 && (
          <StatusChip tone="warning" icon={<IconInfo size={14} aria-hidden />}>
            Под вопросом: {formatNumber(asked)}
          </StatusChip>
        )}
      </Row>
      {made.length > 0 && <Text>Ещё появится: {made.join(', ')}.</Text>}
      {counts.create + counts.update + asked === 0 && counts.error === 0 && (
        <Banner tone="info" title="Менять нечего">
          Всё, что есть в таблице, уже записано в портале.
        </Banner>
      )}
      {sheets.length > 0 && (
        <Banner tone="warning" title="Прочитан только первый лист">
          {sheets.length === 1 ? 'Не прочитан лист' : 'Не прочитаны листы'}{' '}
          {sheets.map((name) => `«${name}»`).join(', ')}. Если строки есть и там, загрузите их отдельным файлом.
        </Banner>
      )}
      {ignored.length > 0 && (
        <Text tone="muted">
          {ignored.length === 1 ? 'Столбец не используется' : 'Столбцы не используются'}: {ignored.join(', ')}.
        </Text>
      )}
      {questions.length > 0 && (
        <Stack gap={2}>
          <Heading level={3}>Нужен ваш ответ</Heading>
          <Text tone="muted">Отметьте строки, с которыми согласны. Остальные отсюда не запишутся.</Text>
          <PagedRows label="Строки под вопросом" isAsking rows={questions} pageSize={ASKED_PER_PAGE} {...paged} />
        </Stack>
      )}
      {wrong.length > 0 && <RowFaults rows={wrong} count={counts.error} />}
      {isMixed && (
        <Row>
          <SegmentedControl label="Какие строки показать" value={filter} options={FILTERS} onChange={setFilter} />
        </Row>
      )}
      {listed.length > 0 && (
        <PagedRows key={filter} label="Строки таблицы" rows={listed} pageSize={ROWS_PER_PAGE} {...paged} />
      )}
      {rows.length < total && (
        <Text tone="muted">
          Показаны первые {countOf(rows.length, ['строка', 'строки', 'строк'])} из {formatNumber(total)}: сначала под
          вопросом и с ошибками.
        </Text>
      )}
    </Stack>
  );
}
