import { KPIS, type FigureBreakdown, type KpiName, planShare } from '@studio/contracts';
import { ExportMenu, orpc, useAuth } from '@studio/portal';
import { QueryView, SectionCard } from '@studio/screens';
import {
  Button,
  type Column,
  DataTable,
  DefinitionList,
  EmptyState,
  formatPercent,
  Row,
  Stack,
  Text,
} from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FewRows } from './few-rows';
import { useFigureInput, type FigureValues } from './figure-filters';
import { changeOf, lineName, writeKpi } from './figure-words';

/** Rows shown at first; months, which are in order, are all shown. */
const MAX_ROWS_AT_FIRST = 10;

interface BreakdownTableProps {
  title: string;
  values: FigureValues;
  by: FigureValues['by'];
  kpis: readonly KpiName[];
  /** «Локация» */
  header: string;
  onOpen?: (line: FigureBreakdown) => void;
}

/** Figures side by side, the largest first; each row links to its details, and the formulas are shown on demand. */
export function BreakdownTable({ title, values, by, kpis, header, onOpen }: BreakdownTableProps) {
  const { can } = useAuth();
  const [explained, setExplained] = useState(false);
  const shownFigures = useFigureInput(values);
  const input = { ...shownFigures, by, compare: values.compare };
  const query = useQuery(orpc.statistics.breakdown.queryOptions({ input, placeholderData: keepPreviousData }));
  const columns: Column<FigureBreakdown>[] = [
    {
      id: 'name',
      header,
      cell: (line) => (
        <Stack gap={0}>
          <Text weight="medium">{lineName(by, line.name)}</Text>
          {line.about && (
            <Text size="caption" tone="muted">
              {line.about}
            </Text>
          )}
        </Stack>
      ),
    },
    ...kpis.map((name, index): Column<FigureBreakdown> => ({
      id: name,
      header: KPIS[name].label,
      align: 'end',
      ...(index > 1 && { priority: index > 3 ? (3 as const) : (2 as const) }),
      cell: ({ sums, previous }) => {
        const change = changeOf(name, sums, previous);
        return (
          <Stack gap={0} align="end">
            <Text nowrap>{writeKpi(name, KPIS[name].value(sums))}</Text>
            {change && (
              <Text size="caption" tone="muted" nowrap>
                {change.text}
              </Text>
            )}
          </Stack>
        );
      },
    })),
    {
      id: 'plan',
      header: 'План',
      align: 'end',
      priority: 3,
      cell: ({ plan }) => {
        const share = plan && planShare(plan);
        return share === null ? '—' : formatPercent(share, { fraction: 0 });
      },
    },
  ];
  const shown = ['location', 'city', 'region'].includes(by) ? columns : columns.slice(0, -1);
  const file = (format: string) =>
    `/statistics/export?${new URLSearchParams({ ...shownFigures, by, format }).toString()}`;
  return (
    <SectionCard
      title={title}
      action={
        <Row gap={2} wrap noPrint>
          <Button variant="ghost" aria-expanded={explained} onClick={() => setExplained(!explained)}>
            Как считается
          </Button>
          {can('read_reports') && <ExportMenu path={file} />}
        </Row>
      }
    >
      {explained && <DefinitionList facts={kpis.map((name) => [KPIS[name].label, KPIS[name].formula] as const)} />}
      <QueryView
        query={query}
        what="показатели"
        refusal="У вас нет доступа к сравнению локаций и сотрудников"
        empty={{
          when: (lines) => lines.length === 0,
          show: <EmptyState kind="nothing-found" compact title="За этот период данных нет" />,
        }}
      >
        {(lines) => (
          <FewRows rows={lines} few={by === 'month' ? lines.length : MAX_ROWS_AT_FIRST}>
            {(rows) => (
              <DataTable
                plain
                caption={title}
                columns={shown}
                rows={rows}
                rowKey={({ key }) => key ?? 'none'}
                rowLabel={({ name }) => lineName(by, name)}
                {...(onOpen && { onRowOpen: onOpen })}
              />
            )}
          </FewRows>
        )}
      </QueryView>
    </SectionCard>
  );
}
