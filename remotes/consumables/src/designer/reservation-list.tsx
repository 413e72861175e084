import { OPEN_RESERVATION_STATES, type ReservationState, type StockReservation } from '@studio/contracts';
import { orpc } from '@studio/portal';
import {
  chipFilter,
  choiceField,
  defineFilters,
  idField,
  ListScreen,
  pageField,
  useFilters,
  usePagedRows,
} from '@studio/screens';
import { SegmentedControl, useBreakpoint } from '@studio/ui';
import { PAGE_KEYS } from '../place/page-keys';
import { ReservationRow } from './reservation-row';

const PAGE_SIZE = 25;
const WHICH = [
  { value: 'mine', label: 'Мои' },
  { value: 'open', label: 'Все открытые' },
  { value: 'closed', label: 'Закрытые' },
] as const;
const reservationFilters = defineFilters({
  which: choiceField(['mine', 'open', 'closed'], 'mine', 'reservations'),
  /** The one that a link names. */
  only: idField('reservation'),
  page: pageField(PAGE_KEYS.reservations),
});
const CLOSED: ReservationState[] = ['consumed', 'released', 'expired'];

/** Reservations of a city: for whom and until when. */
export function ReservationList({ city_id }: { city_id: string }) {
  const isPhone = useBreakpoint() === 'phone';
  const filters = useFilters(reservationFilters);
  const { which, only, page: shown } = filters.values;
  const rows = usePagedRows<StockReservation>({
    options: (page) =>
      orpc.consumables.reservations.queryOptions({
        input: {
          city_id,
          page,
          page_size: PAGE_SIZE,
          state: which === 'closed' ? CLOSED : [...OPEN_RESERVATION_STATES],
          ...(which === 'mine' && { mine: 'true' }),
          ...(only !== null && { id: only }),
        },
      }),
    page: shown,
    pageSize: PAGE_SIZE,
  });
  return (
    <ListScreen<StockReservation>
      part
      title="Резервы"
      forms={['резерв', 'резерва', 'резервов']}
      filters={filters}
      rows={rows}
      rowId={({ id }) => id}
      rowLabel={({ item }) => item.name}
      card={(reservation) => <ReservationRow reservation={reservation} />}
      controls={[
        chipFilter(filters, 'only', {
          label: 'Один резерв',
          text: 'Только один резерв',
          removeLabel: 'Показать все резервы',
        }),
      ]}
      presets={
        <SegmentedControl
          label="Какие резервы"
          options={WHICH}
          wide={isPhone}
          value={which}
          onChange={(next) => filters.change({ which: next })}
        />
      }
      empty={{
        title: 'Резервов нет',
        cannotCreate: 'Отложите материалы в проекте или в разделе «Что есть в городе».',
        notFoundTitle: 'Резервов нет',
      }}
    />
  );
}
