import { type DesignerAct, RESERVATION_EVENTS, type ReservationEvent } from '@studio/contracts';
import { Link, orpc } from '@studio/portal';
import { defineFilters, ListPages, optionalField, pageField, QueryView, useFilters } from '@studio/screens';
import { type Column, DataTable, EmptyState, formatMoment, Select, Stack, Text, useBreakpoint } from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PAGE_KEYS } from '../place/page-keys';
import { quantityOf } from '../words/quantity';

const PAGE_SIZE = 50;
const EVENTS = Object.keys(RESERVATION_EVENTS) as ReservationEvent[];
const historyFilters = defineFilters({ event: optionalField(EVENTS), page: pageField(PAGE_KEYS.history) });

/** The history of a city's reservations, newest first. */
export function HistoryList({ city_id }: { city_id: string }) {
  const filters = useFilters(historyFilters);
  const { event, page } = filters.values;
  const query = useQuery({
    ...orpc.consumables.designerHistory.queryOptions({
      input: { cityId: city_id, page, page_size: PAGE_SIZE, ...(event !== null && { event }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={3}>
      <Stack maxWidth={360}>
        <Select<ReservationEvent>
          aria-label="Что произошло"
          value={event ?? ''}
          onChange={(next) => filters.change({ event: next === '' ? null : next })}
          placeholder="Все события"
          options={EVENTS.map((value) => ({
            value,
            label: RESERVATION_EVENTS[value],
          }))}
        />
      </Stack>
      <QueryView query={query} what="историю" lines={6}>
        {({ items, total }) => (
          <>
            <DataTable
              caption="История резервов"
              columns={COLUMNS}
              rows={items}
              rowKey={({ id }) => id}
              empty={<EmptyState kind="nothing-yet" title="Истории пока нет" compact />}
            />
            <ListPages filters={filters} pageSize={PAGE_SIZE} total={total} />
          </>
        )}
      </QueryView>
    </Stack>
  );
}

/** The event; on a phone also when and by whom, which have no columns there. */
function EventCell({ act: { event, at, actor_name } }: { act: DesignerAct }) {
  const isPhone = useBreakpoint() === 'phone';
  return (
    <Stack gap={0}>
      <Text>{RESERVATION_EVENTS[event]}</Text>
      {isPhone && (
        <Text size="caption" tone="subtle">
          {`${formatMoment(at)}, ${actor_name ?? 'Портал'}`}
        </Text>
      )}
    </Stack>
  );
}

const COLUMNS: readonly Column<DesignerAct>[] = [
  { id: 'at', header: 'Когда', nowrap: true, priority: 2, cell: ({ at }) => formatMoment(at) },
  { id: 'event', header: 'Что', cell: (act) => <EventCell act={act} /> },
  { id: 'item', header: 'Материал', cell: ({ item }) => <Link to={`/stock/${item.item_id}`}>{item.name}</Link> },
  {
    id: 'quantity',
    header: 'Сколько',
    align: 'end',
    nowrap: true,
    cell: ({ quantity, item }) => quantityOf(quantity, item.unit),
  },
  { id: 'place', header: 'Склад', priority: 2, cell: ({ place }) => place.name },
  { id: 'project', header: 'Проект', priority: 3, cell: ({ project_title }) => project_title ?? '—' },
  { id: 'actor', header: 'Кто', priority: 2, cell: ({ actor_name }) => actor_name ?? 'Портал' },
];
