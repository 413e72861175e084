import type { StockPlace } from '@studio/contracts';
import { Field, Select, Stack } from '@studio/ui';
import { ALL_PLACES } from './use-places';

interface PlaceSelectProps {
  label: string;
  places: readonly StockPlace[];
  value: string;
  withAll: boolean;
  onChoose: (id: string) => void;
}

/** The choice of the warehouse; renders nothing where there is only one. */
export function PlaceSelect({ label, places, value, withAll, onChoose }: PlaceSelectProps) {
  if (places.length < 2 && !withAll) return null;
  return (
    <Stack maxWidth={360}>
      <Field label={label} hideLabel>
        <Select
          value={value}
          onChange={(id) => id !== '' && onChoose(id)}
          options={[
            ...(withAll ? [{ value: ALL_PLACES, label: 'Вся компания' }] : []),
            ...places.map((one) => ({
              value: one.id,
              label: one.name,
              ...(one.kind === 'location' && one.city_name !== null && { hint: one.city_name }),
            })),
          ]}
        />
      </Field>
    </Stack>
  );
}
