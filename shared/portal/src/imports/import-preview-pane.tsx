import { IMPORT_ACTIONS, type ImportPreview, type ImportRow } from '@studio/contracts';
import {
  Banner,
  countOf,
  formatNumber,
  IconInfo,
  Pagination,
  Row,
  SegmentedControl,
  Stack,
  StatusChip,
  Text,
} from '@studio/ui';
import { useState } from 'react';
import { ACTIONS } from './action-words';
import type { ImportKind } from './import-kind';
import { ImportRows } from './import-rows';

const ROWS_PER_PAGE = 50;
type Filter = 'all' | 'error' | 'asked';
const KEPT: Record<Filter, (row: ImportRow) => boolean> = {
  all: () => true,
  error: ({ action }) => action === 'error',
  asked: ({ question }) => question !== null,
};
const SHOWN = [...IMPORT_ACTIONS].sort((one) => (one === 'error' ? -1 : 0));

interface ImportPreviewPaneProps {
  preview: ImportPreview;
  kind: ImportKind;
  /** Rows whose question was answered. */
  agreed: ReadonlySet<number>;
  onAgreed: (rows: ReadonlySet<number>) => void;
}

/** What the table would do: how many of each, then row by row. */
export function ImportPreviewPane({ preview, kind, agreed, onAgreed }: ImportPreviewPaneProps) {
  const { counts, rows, total, asked, made, ignored_columns: ignored, other_sheets: sheets } = preview;
  const [filter, setFilter] = useState<Filter>('all');
  const [page, setPage] = useState(1);
  const kept = rows.filter(KEPT[filter]);
  const last = Math.max(1, Math.ceil(kept.length / ROWS_PER_PAGE));
  const current = Math.min(page, last);
  const filters: [Filter, string][] = [
    ['all', 'Все строки'],
    ...(counts.error > 0 ? [['error', 'Только ошибки'] satisfies [Filter, string]] : []),
    ...(asked > 0 ? [['asked', 'Только вопросы'] satisfies [Filter, string]] : []),
  ];
  const mixed = filters.length > 1 && counts.error < total && asked < total;
  const agree = (row: number, yes: boolean) => {
    const next = new Set(agreed);
    if (yes) next.add(row);
    else next.delete(row);
    onAgreed(next);
  };
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
      {asked > 0 && <Text tone="muted">Строки под вопросом не запишутся, пока вы не ответите: отметьте нужные.</Text>}
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
      {mixed && (
        <Row>
          <SegmentedControl
            label="Какие строки показать"
            value={filter}
            options={filters.map(([value, label]) => ({ value, label }))}
            onChange={(next) => {
              setFilter(next);
              setPage(1);
            }}
          />
        </Row>
      )}
      <ImportRows
        rows={kept.slice((current - 1) * ROWS_PER_PAGE, current * ROWS_PER_PAGE)}
        kind={kind}
        agreed={agreed}
        onAgree={agree}
      />
      {kept.length > ROWS_PER_PAGE && (
        <Pagination page={current} pageSize={ROWS_PER_PAGE} total={kept.length} onChange={setPage} />
      )}
      {rows.length < total && (
        <Text tone="muted">
          Показаны первые {countOf(rows.length, ['строка', 'строки', 'строк'])} из {formatNumber(total)}: сначала с
          ошибками.
        </Text>
      )}
    </Stack>
  );
}
