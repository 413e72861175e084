import { reachesSeveral } from '@studio/contracts';
import { useAuth } from '@studio/portal';
import { type Filters, PlacePicker, placeOf, placeValues, useLastToday } from '@studio/screens';
import { Row, Select, Stack } from '@studio/ui';
import { DateRangeInput } from '@studio/ui/widgets';
import { type FigureValues, useFigureInput } from './figure-filters';

const COMPARED = [
  { value: 'previous', label: 'с прошлым периодом' },
  { value: 'year', label: 'с прошлым годом' },
  { value: 'none', label: 'не сравнивать' },
] as const;

/** Period, place and comparison of everything below. */
export function FigureBar({ filters }: { filters: Filters<FigureValues> }) {
  const { user } = useAuth();
  const many = user !== null && reachesSeveral(user);
  const { date_from, date_to } = useFigureInput(filters.values);
  const place = placeOf(filters.values);
  const today = useLastToday(place);
  return (
    <Row gap={3} wrap align="center">
      <DateRangeInput
        label="Период"
        from={date_from}
        to={date_to}
        today={today}
        onChange={({ from, to }) => filters.change({ date_from: from, date_to: to })}
      />
      {many && (
        <Stack minWidth={240}>
          <PlacePicker value={place} onChange={(place) => filters.change(placeValues(place))} />
        </Stack>
      )}
      <Select
        aria-label="Сравнить"
        options={COMPARED}
        value={filters.values.compare}
        onChange={(compare) => compare !== '' && filters.change({ compare })}
      />
    </Row>
  );
}
