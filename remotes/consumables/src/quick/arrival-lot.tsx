import { DateInput, Field, Grid, TextInput } from '@studio/ui';

interface ArrivalLotProps {
  value: { code: string; expires_on: string };
  onChange: (lot: { code: string; expires_on: string }) => void;
}

/** The lot of an arrival, as its box says. */
export function ArrivalLot({ value, onChange }: ArrivalLotProps) {
  return (
    <Grid columns={2} gap={2}>
      <Field label="Партия" required>
        <TextInput value={value.code} maxLength={40} onChange={(code) => onChange({ ...value, code })} />
      </Field>
      <Field label="Годен до">
        <DateInput value={value.expires_on} onChange={(expires_on) => onChange({ ...value, expires_on })} />
      </Field>
    </Grid>
  );
}
