import type { ColumnSpec } from '../../sheets';

export type LocationField = 'region' | 'city' | 'time_zone' | 'name' | 'kind' | 'address' | 'phone' | 'opening_hours';

/** The columns of a table of locations. */
export const LOCATION_IMPORT: readonly ColumnSpec<LocationField>[] = [
  { field: 'region', header: 'Регион', also: ['Область', 'Название региона', 'region'] },
  { field: 'city', header: 'Город', also: ['Населённый пункт', 'Название города', 'city'] },
  { field: 'time_zone', header: 'Часовой пояс', also: ['Часовой пояс города', 'Таймзона', 'time zone'] },
  { field: 'name', header: 'Локация', also: ['Название', 'Название локации', 'Точка', 'location', 'name'] },
  { field: 'kind', header: 'Тип', also: ['Тип локации', 'Вид', 'Формат', 'kind'] },
  { field: 'address', header: 'Адрес', also: ['Адрес локации', 'address'] },
  { field: 'phone', header: 'Телефон', also: ['Телефон локации', 'Номер телефона', 'Тел.', 'phone'] },
  {
    field: 'opening_hours',
    header: 'Часы работы',
    also: ['Режим работы', 'Время работы', 'График работы', 'opening hours'],
  },
];

/** What a change of a field is called in a preview. */
export const LOCATION_LABELS = Object.fromEntries(
  LOCATION_IMPORT.map(({ field, header }) => [field, header]),
) as Record<LocationField, string>;
