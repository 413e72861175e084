import { IMPORT_ACTIONS, type ImportPreview } from '@studio/contracts';
import { Banner, countOf, formatNumber, Pagination, Row, SegmentedControl, Stack, StatusChip, Text } from '@studio/ui';
import { useState } from 'react';
import { ACTIONS } from './action-words';
import type { ImportKind } from './import-kind';
import { ImportRows } from './import-rows';

const ROWS_PER_PAGE = 50;
const SHOWN = [...IMPORT_ACTIONS].sort((one) => (one === 'error' ? -1 : 0));

interface ImportPreviewPaneProps {
  preview: ImportPreview;
  kind: ImportKind;
}

/** What the table would do: how many of each, then row by row. */
export function ImportPreviewPane({ preview, kind }: ImportPreviewPaneProps) {
  const { counts, rows, total, ignored_columns: ignored } = preview;
  const [filter, setFilter] = useState<'all' | 'error'>('all');
  const [page, setPage] = useState(1);
  const kept = filter === 'error' ? rows.filter(({ action }) => action === 'error') : rows;
  const last = Math.max(1, Math.ceil(kept.length / ROWS_PER_PAGE));
  const current = Math.min(page, last);
  const mixed = counts.error > 0 && counts.error < total;
  return (
    <Stack gap={4}>
      <Row wrap gap={2}>
        {SHOWN.filter((action) => counts[action] > 0).map((action) => (
          <StatusChip key={action} tone={ACTIONS[action].tone} icon={ACTIONS[action].icon}>
            {ACTIONS[action].count}: {formatNumber(counts[action])}
          </StatusChip>
        ))}
      </Row>
      {counts.create + counts.update === 0 && counts.error === 0 && (
        <Banner tone="info" title="Менять нечего">
          Всё, что есть в таблице, уже записано в портале.
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
            options={[
              { value: 'all', label: 'Все строки' },
              { value: 'error', label: 'Только ошибки' },
            ]}
            onChange={(next) => {
              setFilter(next);
              setPage(1);
            }}
          />
        </Row>
      )}
      <ImportRows rows={kept.slice((current - 1) * ROWS_PER_PAGE, current * ROWS_PER_PAGE)} kind={kind} />
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
