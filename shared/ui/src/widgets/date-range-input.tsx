import { DateInput, IconButton, IconCalendar, lazyComponent } from '@studio/ui';
import { useCallback, useRef, useState } from 'react';
import { type Period, type PeriodPreset, within } from './period';
import styles from './widgets.module.css';

/** Comes with the first calendar that is opened. */
const RangePanel = lazyComponent(() => import('./range-panel'));

export interface DateRangeInputProps extends Period {
  /** «Период»: the accessible name. */
  label: string;
  onChange: (period: Period) => void;
  /** Ready periods; default «Сегодня» … «Последние 30 дней»; none leaves the calendar alone. */
  presets?: readonly PeriodPreset[];
  /** Earliest and latest day that can be chosen. */
  min?: string;
  max?: string;
  /** Of the place, where it is not that of `ZoneProvider`. */
  today?: string;
}

/**
 * Two days, both included; each may be left open. They are typed, or chosen in the portal's own calendar (weeks from Monday), which also
 * lists the usual periods.
 */
export function DateRangeInput(props: DateRangeInputProps) {
  const { label, from, to, onChange, min, max } = props;
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLFieldSetElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const latest = [max, to ?? undefined].filter((date) => date !== undefined).sort()[0];
  const earliest = [min, from ?? undefined]
    .filter((date) => date !== undefined)
    .sort()
    .at(-1);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes the calendar wherever the focus is
    <fieldset
      ref={root}
      className={styles['range']}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.preventDefault();
        event.stopPropagation();
        setOpen(false);
        opener.current?.focus();
      }}
    >
      <DateInput
        aria-label={`${label} с`}
        typedOnly
        value={from ?? ''}
        {...(min !== undefined && { min })}
        {...(latest !== undefined && { max: latest })}
        onChange={(date) => isWithin(date, min, latest) && onChange({ from: date || null, to })}
      />
      <span aria-hidden>–</span>
      <DateInput
        aria-label={`${label} по`}
        typedOnly
        value={to ?? ''}
        {...(earliest !== undefined && { min: earliest })}
        {...(max !== undefined && { max })}
        onChange={(date) => isWithin(date, earliest, max) && onChange({ from, to: date || null })}
      />
      <IconButton
        ref={opener}
        label={`${label}: календарь`}
        variant="secondary"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(!open)}
      >
        <IconCalendar size={18} aria-hidden />
      </IconButton>
      {open && (
        <RangePanel
          {...props}
          anchor={root}
          onChange={(period) => {
            onChange(period);
            setOpen(false);
            opener.current?.focus();
          }}
          onClose={close}
        />
      )}
    </fieldset>
  );
}

/** A period never begins after its end: such a day is marked, and the period stays. */
function isWithin(date: string, min?: string, max?: string): boolean {
  return date === '' || within(date, min, max) === date;
}
