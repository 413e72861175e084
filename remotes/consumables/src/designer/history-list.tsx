import { type DesignerAct, RESERVATION_EVENTS, type ReservationEvent } from '@studio/contracts';
import { orpc } from '@studio/portal';
import {
  choiceFilter,
  defineFilters,
  filled,
  ListScreen,
  optionalField,
  pageField,
  useFilters,
  usePagedRows,
} from '@studio/screens';
import { PAGE_KEYS } from '../place/page-keys';
import { ActCard, HISTORY_COLUMNS } from './history-columns';

const PAGE_SIZE = 50;
const EVENTS = Object.keys(RESERVATION_EVENTS) as ReservationEvent[];
const historyFilters = defineFilters({ event: optionalField(EVENTS), page: pageField(PAGE_KEYS.history) });

/** The history of a city's reservations, newest first. */
export function HistoryList({ city_id }: { city_id: string }) {
  const filters = useFilters(historyFilters);
  const { event, page: shown } = filters.values;
  const rows = usePagedRows<DesignerAct>({
    options: (page) =>
      orpc.consumables.designerHistory.queryOptions({
        input: { cityId: city_id, page, page_size: PAGE_SIZE, ...filled({ event }) },
      }),
    page: shown,
    pageSize: PAGE_SIZE,
  });
  return (
    <ListScreen<DesignerAct>
      part
      title="История резервов"
      forms={['запись', 'записи', 'записей']}
      filters={filters}
      rows={rows}
      columns={HISTORY_COLUMNS}
      rowId={({ id }) => id}
      rowLabel={({ event: what, item }) => `${RESERVATION_EVENTS[what]}: ${item.name}`}
      card={(act) => <ActCard act={act} />}
      controls={[
        choiceFilter(filters, 'event', {
          label: 'Что произошло',
          any: 'Все события',
          options: EVENTS.map((value) => ({ value, label: RESERVATION_EVENTS[value] })),
          removeLabel: 'Показать все события',
          width: '22rem',
        }),
      ]}
      empty={{ title: 'Истории пока нет', notFoundTitle: 'Таких событий нет' }}
    />
  );
}
