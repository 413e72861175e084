import { DateInput, IconButton, IconChevronDown, Menu } from '@studio/ui';
import { localToday, type Period, PERIOD_PRESETS, type PeriodPreset } from './period';
import styles from './widgets.module.css';

export interface DateRangeInputProps extends Period {
  /** «Период»: the accessible name. */
  label: string;
  onChange: (period: Period) => void;
  /** Ready periods; default «Сегодня» … «Последние 30 дней»; none shows no menu. */
  presets?: readonly PeriodPreset[];
  /** Earliest and latest day that can be chosen. */
  min?: string;
  max?: string;
  /** Of the place, where it differs from the device's; default the device's. */
  today?: string;
}

/** Two days, both included, typed or chosen; each may be left open. Beside them, the usual periods. */
export function DateRangeInput(props: DateRangeInputProps) {
  const { label, from, to, onChange, presets = PERIOD_PRESETS, min, max, today = localToday() } = props;
  const earliest = [min, from ?? undefined]
    .filter((date) => date !== undefined)
    .sort()
    .at(-1);
  const latest = [max, to ?? undefined].filter((date) => date !== undefined).sort()[0];
  return (
    <fieldset className={styles['range']} aria-label={label}>
      <DateInput
        aria-label={`${label} с`}
        value={from ?? ''}
        {...(min !== undefined && { min })}
        {...(latest !== undefined && { max: latest })}
        onChange={(date) => onChange({ from: date || null, to })}
      />
      <span aria-hidden>–</span>
      <DateInput
        aria-label={`${label} по`}
        value={to ?? ''}
        {...(earliest !== undefined && { min: earliest })}
        {...(max !== undefined && { max })}
        onChange={(date) => onChange({ from, to: date || null })}
      />
      {presets.length > 0 && (
        <Menu
          placement="bottom-end"
          trigger={
            <IconButton label={`${label}: готовые`} variant="secondary">
              <IconChevronDown size={18} aria-hidden />
            </IconButton>
          }
          groups={[
            presets.map(({ id, label: name, of }) => ({ id, label: name, onSelect: () => onChange(of(today)) })),
            [{ id: 'any', label: 'За всё время', onSelect: () => onChange({ from: null, to: null }) }],
          ]}
        />
      )}
    </fieldset>
  );
}
