import { Button, DateInput, IconButton, IconCalendar } from '@studio/ui';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { CalendarMonth } from './calendar-month';
import calendar from './calendar.module.css';
import { localToday, type Period, PERIOD_PRESETS, type PeriodPreset } from './period';
import { usePanel } from './use-panel';
import styles from './widgets.module.css';

export interface DateRangeInputProps extends Period {
  /** «Период»: the accessible name. */
  label: string;
  onChange: (period: Period) => void;
  /** Ready periods; default «Сегодня» … «Последние 30 дней»; none leaves the calendar alone. */
  presets?: readonly PeriodPreset[];
  /** Earliest and latest day that can be chosen. */
  min?: string;
  max?: string;
  /** Of the place, where it differs from the device's; default the device's. */
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

interface RangePanelProps extends DateRangeInputProps {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Ready periods and the calendar: the first press begins a period, the second ends it. */
function RangePanel(props: RangePanelProps) {
  const { label, from, to, onChange, presets = PERIOD_PRESETS, min, max, today = localToday() } = props;
  const panel = useRef<HTMLDivElement>(null);
  const [begun, setBegun] = useState<string | null>(null);
  const [active, setActive] = useState(from ?? to ?? within(today, min, max));
  usePanel(true, props.anchor, panel, props.onClose);
  const choose = (date: string) => {
    setActive(date);
    if (begun === null) setBegun(date);
    else onChange(date < begun ? { from: date, to: begun } : { from: begun, to: date });
  };
  return (
    <div
      ref={panel}
      popover="manual"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> cannot be a popover that is open, too
      role="dialog"
      aria-label={`${label}: календарь`}
      className={calendar['panel']}
    >
      {presets.length > 0 && (
        <div className={calendar['presets']}>
          {presets.map(({ id, label: name, of }) => (
            <Button key={id} size="sm" variant="ghost" onClick={() => onChange(of(today))}>
              {name}
            </Button>
          ))}
          <Button size="sm" variant="ghost" onClick={() => onChange({ from: null, to: null })}>
            За всё время
          </Button>
        </div>
      )}
      <CalendarMonth
        label={label}
        chosen={begun === null ? { from, to } : { from: begun, to: begun }}
        today={today}
        active={active}
        onActive={setActive}
        onChoose={choose}
        min={min}
        max={max}
      />
    </div>
  );
}

function within(date: string, min = date, max = date): string {
  if (date < min) return min;
  return date > max ? max : date;
}

/** A period never begins after its end: such a day is marked, and the period stays. */
function isWithin(date: string, min?: string, max?: string): boolean {
  return date === '' || within(date, min, max) === date;
}
