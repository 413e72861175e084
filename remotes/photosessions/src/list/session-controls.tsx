import { SESSION_STATE_NAMES, SESSION_STATES } from '@studio/contracts';
import { useAuth } from '@studio/portal';
import {
  chipFilter,
  choicesFilter,
  comboFilter,
  type FilterControl,
  type Filters,
  locationOption,
  locationRef,
  periodFilterAt,
  personOption,
} from '@studio/screens';
import { useChoices } from '../creation/use-choices';
import type { SessionFilters } from './session-filters';

const STATES = SESSION_STATE_NAMES.map((state) => ({ value: state, label: SESSION_STATES[state].label }));

/** The filters of sessions; whoever works at one location has no others to choose among. */
export function useSessionControls(filters: Filters<SessionFilters>): FilterControl[] {
  const { photographers, locations } = useChoices();
  const mayWork = useAuth().can('read_photosessions');
  return [
    chipFilter(filters, 'onDevice', {
      label: 'На этом устройстве',
      text: 'Только на этом устройстве',
      removeLabel: 'Показать все фотосессии',
    }),
    choicesFilter(filters, 'states', {
      label: 'Состояние',
      any: 'Все состояния',
      options: STATES,
      removeLabel: (label) => `Убрать состояние «${label}»`,
    }),
    ...(locations.length === 1
      ? []
      : [
          comboFilter(filters, 'locationId', {
            label: 'Локация',
            any: 'Все локации',
            options: locations.map(locationOption),
            removeLabel: 'Убрать локацию',
            width: 'minmax(8rem, 11rem)',
          }),
        ]),
    ...(mayWork
      ? [
          comboFilter(filters, 'photographerId', {
            label: 'Фотограф',
            any: 'Все фотографы',
            options: photographers.map(personOption),
            removeLabel: 'Убрать фотографа',
            width: 'minmax(8rem, 12rem)',
          }),
        ]
      : []),
    periodFilterAt(filters, 'dateFrom', 'dateTo', locationRef(filters.values.locationId)),
  ];
}

/** Orders for the view of cards. */
export const SESSION_ORDERS = [
  { value: 'created_at desc', label: 'Сначала новые' },
  { value: 'created_at asc', label: 'Сначала старые' },
  { value: 'name asc', label: 'По имени клиента, А–Я' },
  { value: 'name desc', label: 'По имени клиента, Я–А' },
  { value: 'number desc', label: 'По номеру, с последнего' },
  { value: 'number asc', label: 'По номеру, с первого' },
  { value: 'photo_count desc', label: 'Больше снимков' },
  { value: 'photo_count asc', label: 'Меньше снимков' },
];
