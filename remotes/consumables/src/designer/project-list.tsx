import { PROJECT_STATES, type ProjectState, type StockProject } from '@studio/contracts';
import { orpc, useAddressLayer } from '@studio/portal';
import {
  choiceField,
  defineFilters,
  filled,
  ListScreen,
  pageField,
  searchField,
  useFilters,
  usePagedRows,
} from '@studio/screens';
import { SegmentedControl, useBreakpoint } from '@studio/ui';
import { PAGE_KEYS } from '../place/page-keys';
import { PROJECT_COLUMNS, ProjectCard } from './project-columns';
import { ProjectDrawer } from './project-drawer';

const PAGE_SIZE = 25;
const LAYERS = ['opened'];
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
  const filters = useFilters(projectFilters, { layers: LAYERS });
  const { state, search, page: shown } = filters.values;
  const opened = useAddressLayer('opened');
  const rows = usePagedRows<StockProject>({
    options: (page) =>
      orpc.consumables.projects.queryOptions({
        input: { city_id, state, page, page_size: PAGE_SIZE, ...filled({ search }) },
      }),
    page: shown,
    pageSize: PAGE_SIZE,
  });
  return (
    <>
      <ListScreen<StockProject>
        part
        title="Проекты"
        forms={['проект', 'проекта', 'проектов']}
        filters={filters}
        rows={rows}
        columns={PROJECT_COLUMNS}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        onOpen={({ id }) => opened.open(id)}
        card={(project) => <ProjectCard project={project} />}
        search={{ label: 'Название проекта' }}
        presets={
          <SegmentedControl<ProjectState>
            label="Какие проекты"
            options={STATES}
            wide={isPhone}
            value={state}
            onChange={(next) => filters.change({ state: next })}
          />
        }
        empty={{
          title: 'Проектов в работе нет',
          cannotCreate: 'Запланируйте проект: портал скажет, чего не хватит к его дате.',
          notFoundTitle: state === 'open' ? 'Проектов в работе нет' : 'Закрытых проектов нет',
        }}
      />
      {opened.value !== null && <ProjectDrawer id={opened.value} onClose={opened.close} />}
    </>
  );
}
