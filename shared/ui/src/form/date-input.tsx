import { chakra } from '@chakra-ui/react';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../action/icon-button';
import { maskDate, readTypedDate, writeTypedDate } from '../format/typed-date';
import { lazyComponent } from '../hooks/lazy-component';
import { IconCalendar } from '../icons';
import { labels } from '../labels';
import { TextInput, type TextInputProps } from './text-input';

/** Loaded with the first calendar that is opened; it is in the same package, but not in the first load. */
const DayPanel = lazyComponent(() => import('../widgets/day-panel'));
const Box = chakra('div', { base: { position: 'relative', width: '100%' } });

export interface DateInputProps extends Omit<TextInputProps, 'type' | 'min' | 'max' | 'leading' | 'trailing'> {
  /** Earliest and latest day, `2025-03-09`. */
  min?: string;
  max?: string;
  /** Without a calendar: the field is next to one. */
  typedOnly?: boolean;
}

/**
 * A calendar date, typed as `09.03.2025` or chosen in the portal's own calendar (weeks from Monday). The value is `2025-03-09`, or the
 * empty text; it changes when the field contains a complete date, or none. What is not a date is reported as the empty text, and a day
 * before `min` or after `max` like any other: both are marked, and nobody sends the day that was there before.
 */
export function DateInput({ value, onChange, min, max, typedOnly = false, onBlur, ...rest }: DateInputProps) {
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const isWhole = typed !== null && (left || /\d{4}$/.test(typed));
  const isWrong = isWhole && typed !== '' && !isWithin(readTypedDate(typed), min, max);

  const type = (text: string) => {
    const masked = maskDate(text);
    setTyped(masked);
    setLeft(false);
    // A year of two digits may be the beginning of one of four: it counts when the field is left.
    if (masked === '') onChange('');
    else if (/\d{4}$/.test(masked)) tell(masked);
  };
  const tell = (text: string) => {
    const date = readTypedDate(text) ?? '';
    if (date !== value) onChange(date);
  };

  const field = (picking: ReactNode) => (
    <TextInput
      {...rest}
      inputMode="numeric"
      placeholder={labels.datePlaceholder}
      autoComplete="off"
      value={typed ?? writeTypedDate(value)}
      onChange={type}
      aria-invalid={isWrong || undefined}
      onBlur={(event) => {
        if (typed) tell(typed);
        if (typed !== null && (typed === '' || isWithin(readTypedDate(typed), min, max))) setTyped(null);
        setLeft(true);
        onBlur?.(event);
      }}
      trailing={picking}
    />
  );
  if (typedOnly) return field(undefined);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <Box ref={box} data-own-escape={open || undefined}>
      {field(
        <IconButton
          ref={opener}
          label={labels.openCalendar}
          size="sm"
          aria-haspopup="dialog"
          aria-expanded={open}
          disabled={rest.disabled}
          onClick={() => setOpen(!open)}
        >
          <IconCalendar size={16} aria-hidden />
        </IconButton>,
      )}
      {open && (
        <DayPanel
          label={labels.openCalendar}
          value={value}
          min={min}
          max={max}
          anchor={box}
          onChoose={(date) => {
            setTyped(null);
            onChange(date);
            close();
          }}
          onClose={(why) => (why === 'escape' ? close() : setOpen(false))}
        />
      )}
    </Box>
  );
}

function isWithin(date: string | null, min = '0000', max = '9999'): date is string {
  return date !== null && date >= min && date <= max;
}
