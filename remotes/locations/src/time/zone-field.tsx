import { Combobox, Field, formatTime, useNow } from '@studio/ui';
import { useMemo } from 'react';
import { zoneChoices, zoneOffsetWords } from './time-zone';

interface ZoneFieldProps {
  value: string | null;
  onChange: (zone: string | null) => void;
  error?: string | null;
  /** The present zone, whatever this browser knows of it. */
  present?: string;
}

/** Choice of a time zone by the name of a city, with its offset and local time. */
export function ZoneField({ value, onChange, error, present }: ZoneFieldProps) {
  const now = useNow();
  const options = useMemo(() => zoneChoices(now, present), [now, present]);
  return (
    <Field
      label="Часовой пояс"
      required
      error={error ?? null}
      hint={
        value === null
          ? 'Ищите по названию крупного города.'
          : `${zoneOffsetWords(value, now)}, сейчас там ${formatTime(now, value)}`
      }
    >
      <Combobox options={options} value={value} onChange={onChange} placeholder="Например, Самара" clearable={false} />
    </Field>
  );
}
