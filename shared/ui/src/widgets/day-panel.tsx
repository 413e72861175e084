import { useToday } from '@studio/ui';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import calendar from './calendar.module.css';
import { CalendarMonth } from './calendar-month';
import { within } from './period';
import { usePanel } from './use-panel';

interface DayPanelProps {
  label: string;
  /** `2026-03-08`; empty for none. */
  value: string;
  min: string | undefined;
  max: string | undefined;
  /** The field that it is positioned next to. */
  anchor: RefObject<HTMLElement | null>;
  onChoose: (date: string) => void;
  /** By Esc, or by a press elsewhere. */
  onClose: (why: 'escape' | 'elsewhere') => void;
}

/** The portal's calendar for one day, weeks from Monday; the focus is on the chosen day, or on today. */
export default function DayPanel({ label, value, min, max, anchor, onChoose, onClose }: DayPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const today = useToday();
  const [active, setActive] = useState(value || within(today, min, max));
  const elsewhere = useRef(() => onClose('elsewhere'));
  useEffect(() => {
    elsewhere.current = () => onClose('elsewhere');
  });
  const [leave] = useState(() => () => elsewhere.current());
  usePanel(true, anchor, panel, leave);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose('escape');
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes it wherever the focus is
    <div
      ref={panel}
      popover="manual"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> cannot be a popover that is open, too
      role="dialog"
      aria-label={label}
      className={calendar['panel']}
      onKeyDown={onKeyDown}
    >
      <CalendarMonth
        label={label}
        chosen={{ from: value || null, to: value || null }}
        today={today}
        active={active}
        onActive={setActive}
        onChoose={onChoose}
        min={min}
        max={max}
      />
    </div>
  );
}
