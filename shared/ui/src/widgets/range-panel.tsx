import { Button, useToday } from '@studio/ui';
import { type RefObject, useRef, useState } from 'react';
import { CalendarMonth } from './calendar-month';
import calendar from './calendar.module.css';
import type { DateRangeInputProps } from './date-range-input';
import { PERIOD_PRESETS, within } from './period';
import { usePanel } from './use-panel';

interface RangePanelProps extends DateRangeInputProps {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Ready periods and the calendar: the first press begins a period, the second ends it. */
export default function RangePanel(props: RangePanelProps) {
  const { label, from, to, onChange, presets = PERIOD_PRESETS, min, max } = props;
  const ownToday = useToday();
  const { today = ownToday } = props;
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
