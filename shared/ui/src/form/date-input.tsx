import { chakra } from '@chakra-ui/react';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../action/icon-button';
import { maskDate, readTypedDate, writeTypedDate } from '../format/typed-date';
import { IconCalendar } from '../icons';
import { labels } from '../labels';
import { TextInput, type TextInputProps } from './text-input';

/** The system's own picker lies behind the button; the field itself is Russian whatever the browser's language is. */
const Picker = chakra('input', {
  base: {
    position: 'absolute',
    insetEnd: '0',
    bottom: '0',
    width: '1px',
    height: '1px',
    opacity: '0',
    pointerEvents: 'none',
  },
});
const Box = chakra('div', { base: { position: 'relative', width: '100%' } });

export interface DateInputProps extends Omit<TextInputProps, 'type' | 'min' | 'max' | 'leading' | 'trailing'> {
  /** Earliest and latest day, `2025-03-09`. */
  min?: string;
  max?: string;
  /** Without the system's picker: the field stands beside a calendar of its own. */
  typedOnly?: boolean;
}

/**
 * A calendar date, typed as `09.03.2025` or chosen in the system's picker. The value is `2025-03-09`, or the empty
 * text; it changes when a whole date stands in the field, or none.
 */
export function DateInput({ value, onChange, min, max, typedOnly = false, onBlur, ...rest }: DateInputProps) {
  const picker = useRef<HTMLInputElement>(null);
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
    const date = readTypedDate(text);
    if (isWithin(date, min, max)) onChange(date);
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
  return (
    <Box>
      {field(
        <IconButton label={labels.openCalendar} size="sm" onClick={() => picker.current?.showPicker()}>
          <IconCalendar size={16} aria-hidden />
        </IconButton>,
      )}
      <Picker
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        min={min}
        max={max}
        value={value}
        onChange={(event) => {
          setTyped(null);
          onChange(event.target.value);
        }}
      />
    </Box>
  );
}

function isWithin(date: string | null, min = '0000', max = '9999'): date is string {
  return date !== null && date >= min && date <= max;
}
