import {
  choiceField,
  dateField,
  type FilterValues,
  defineFilters,
  idField,
  placeOf,
  useLastToday,
} from '@studio/screens';
import { addDays } from '@studio/ui/widgets';

/** The subject of the figures, kept in the address. */
export const figureFilters = defineFilters({
  tab: choiceField(['day', 'sales', 'summary', 'detailed', 'employees', 'materials', 'motivation'], 'day'),
  by: choiceField(['location', 'city', 'region', 'employee', 'product', 'weekday', 'month', 'day'], 'location'),
  compare: choiceField(['previous', 'year', 'none'], 'previous'),
  date_from: dateField('from'),
  date_to: dateField('to'),
  region: idField('region'),
  city: idField('city'),
  location: idField('location'),
});
export type FigureValues = FilterValues<typeof figureFilters>;

const DEFAULT_DAYS = 30;

/** Input of the calls of figures; the default period is the last thirty days, to the latest that has begun at its places. */
export function useFigureInput(values: FigureValues) {
  const today = useLastToday(placeOf(values));
  const date_to = values.date_to ?? today;
  return {
    date_from: values.date_from ?? addDays(date_to, 1 - DEFAULT_DAYS),
    date_to,
    ...(values.region !== null && { region_id: values.region }),
    ...(values.city !== null && { city_id: values.city }),
    ...(values.location !== null && { location_id: values.location }),
  };
}
