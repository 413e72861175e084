import { OPEN_RESERVATION_STATES, type ReservationState } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { choiceField, defineFilters, ListPages, pageField, QueryView, useFilters } from '@studio/screens';
import { Card, EmptyState, Row, SegmentedControl, Stack } from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PAGE_KEYS } from '../place/page-keys';
import { ReservationRow } from './reservation-row';

const PAGE_SIZE = 25;
type Which = 'mine' | 'open' | 'closed';
const WHICH: readonly { value: Which; label: string }[] = [
  { value: 'mine', label: 'Мои' },
  { value: 'open', label: 'Все открытые' },
  { value: 'closed', label: 'Закрытые' },
];
const reservationFilters = defineFilters({
  which: choiceField(
    WHICH.map(({ value }) => value),
    'mine',
    'reservations',
  ),
  page: pageField(PAGE_KEYS.reservations),
});
const CLOSED: ReservationState[] = ['consumed', 'released', 'expired'];

/** Reservations of a city: for whom and until when. */
export function ReservationList({ city_id }: { city_id: string }) {
  const filters = useFilters(reservationFilters);
  const { which, page } = filters.values;
  const query = useQuery({
    ...orpc.consumables.reservations.queryOptions({
      input: {
        city_id,
        page,
        page_size: PAGE_SIZE,
        state: which === 'closed' ? CLOSED : [...OPEN_RESERVATION_STATES],
        ...(which === 'mine' && { mine: 'true' }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={3}>
      <Row>
        <SegmentedControl<Which>
          label="Какие резервы"
          options={WHICH}
          value={which}
          onChange={(next) => filters.change({ which: next })}
        />
      </Row>
      <QueryView query={query} what="резервы" lines={4}>
        {({ items, total }) => (
          <>
            {items.length === 0 ? (
              <EmptyState kind="nothing-yet" title="Резервов нет" compact>
                Отложите материалы в проекте или в разделе «Что есть в городе».
              </EmptyState>
            ) : (
              <Stack gap={2}>
                {items.map((reservation) => (
                  <Card key={reservation.id} padding={3}>
                    <ReservationRow reservation={reservation} />
                  </Card>
                ))}
              </Stack>
            )}
            <ListPages filters={filters} pageSize={PAGE_SIZE} total={total} />
          </>
        )}
      </QueryView>
    </Stack>
  );
}
