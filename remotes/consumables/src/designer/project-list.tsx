import { PROJECT_STATES, type ProjectState, type StockProject } from '@studio/contracts';
import { orpc } from '@studio/portal';
import {
  choiceField,
  defineFilters,
  ListPages,
  pageField,
  QueryView,
  SearchBox,
  searchField,
  useFilters,
} from '@studio/screens';
import {
  type Column,
  DataTable,
  EmptyState,
  formatDate,
  Row,
  SegmentedControl,
  Stack,
  StatusChip,
  Text,
  useBreakpoint,
} from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PAGE_KEYS } from '../place/page-keys';
import { ProjectDrawer } from './project-drawer';

const PAGE_SIZE = 25;
const projectFilters = defineFilters({
  search: searchField('project'),
  state: choiceField(Object.keys(PROJECT_STATES) as ProjectState[], 'open', 'projects'),
  page: pageField(PAGE_KEYS.projects),
});
const STATES = (Object.keys(PROJECT_STATES) as ProjectState[]).map((value) => ({
  value,
  label: value === 'open' ? 'В работе' : 'Закрытые',
}));

/** Projects of a city, the nearest date last among those in work. */
export function ProjectList({ city_id }: { city_id: string }) {
  const isPhone = useBreakpoint() === 'phone';
  const filters = useFilters(projectFilters);
  const { state, search, page } = filters.values;
  const [opened, setOpened] = useState<string | null>(null);
  const query = useQuery({
    ...orpc.consumables.projects.queryOptions({
      input: { city_id, state, page, page_size: PAGE_SIZE, ...(search !== '' && { search }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={3}>
      <Row gap={3} {...(isPhone && { direction: 'column' as const, align: 'stretch' as const })}>
        <Stack grow>
          <SearchBox
            label="Название проекта"
            value={search}
            onChange={(next) => filters.change({ search: next }, { replace: true })}
          />
        </Stack>
        <SegmentedControl<ProjectState>
          label="Какие проекты"
          options={STATES}
          wide={isPhone}
          value={state}
          onChange={(next) => filters.change({ state: next })}
        />
      </Row>
      <QueryView query={query} what="проекты" lines={4}>
        {({ items, total }) => (
          <>
            <DataTable
              caption="Проекты"
              columns={COLUMNS}
              rows={items}
              rowKey={({ id }) => id}
              rowLabel={({ title }) => title}
              onRowOpen={({ id }) => setOpened(id)}
              empty={
                <EmptyState
                  kind={search === '' ? 'nothing-yet' : 'nothing-found'}
                  title={state === 'open' ? 'Проектов в работе нет' : 'Закрытых проектов нет'}
                  compact
                >
                  Запланируйте проект: портал скажет, чего не хватит к его дате.
                </EmptyState>
              }
            />
            <ListPages filters={filters} pageSize={PAGE_SIZE} total={total} />
          </>
        )}
      </QueryView>
      {opened !== null && <ProjectDrawer id={opened} onClose={() => setOpened(null)} />}
    </Stack>
  );
}

const COLUMNS: readonly Column<StockProject>[] = [
  {
    id: 'title',
    header: 'Проект',
    cell: ({ title, number }) => (
      <Stack gap={0}>
        <Text weight="medium">{title}</Text>
        <Text size="caption" tone="subtle">{`№ ${number}`}</Text>
      </Stack>
    ),
  },
  { id: 'date', header: 'К дате', nowrap: true, cell: ({ needed_on }) => formatDate(needed_on) },
  {
    id: 'covered',
    priority: 2,
    header: 'Обеспечено',
    align: 'end',
    nowrap: true,
    cell: ({ covered_count, line_count }) => `${covered_count} из ${line_count}`,
  },
  { id: 'state', header: 'Хватит ли', nowrap: true, cell: (project) => <Readiness project={project} /> },
  { id: 'by', header: 'Кто', priority: 2, cell: ({ created_by_name }) => created_by_name },
];

/** Whether everything will be in stock on the day. */
function Readiness({ project: { state, short_count, covered_count, line_count } }: { project: StockProject }) {
  if (state === 'closed') return <StatusChip>закрыт</StatusChip>;
  if (short_count > 0) return <StatusChip tone="danger">{`не хватит: ${short_count}`}</StatusChip>;
  return covered_count === line_count ? (
    <StatusChip tone="success">всё отложено</StatusChip>
  ) : (
    <StatusChip tone="info">хватит</StatusChip>
  );
}
