import { DateInput, Field, Grid, TimeInput } from '@studio/ui';
import type { ListStart } from './list-start';

interface StartFieldsProps {
  value: ListStart;
  error: string | null;
  onChange: (start: ListStart) => void;
}

/** The start of the prices: empty for at once. */
export function StartFields({ value, error, onChange }: StartFieldsProps) {
  return (
    <Grid columns={2} gap={3}>
      <Field label="Действует с" hint="Пусто — сразу после публикации" error={error}>
        <DateInput value={value.day} onChange={(day) => onChange({ day, time: day === '' ? '' : value.time })} />
      </Field>
      <Field label="Время" hint="Пусто — с начала дня, по часам каждой локации">
        <TimeInput value={value.time} onChange={(time) => onChange({ ...value, time })} />
      </Field>
    </Grid>
  );
}
