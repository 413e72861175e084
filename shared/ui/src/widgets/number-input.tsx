import { formatNumber, IconButton, IconMinus, IconPlus, Text, TextInput, type TextInputProps } from '@studio/ui';
import { useState } from 'react';
import { maskNumber, readNumber } from './read-number';
import styles from './widgets.module.css';

export interface NumberInputProps extends Omit<
  TextInputProps,
  'type' | 'value' | 'onChange' | 'min' | 'max' | 'leading' | 'trailing' | 'step'
> {
  /** Null while nothing is written. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Digits after the comma; default none. */
  fraction?: number;
  /** Writes all digits after the comma once there are any, as money has them: `12,50`. */
  isPadded?: boolean;
  /** Below zero is allowed only with a negative `min`; default 0. */
  min?: number;
  max?: number;
  /** After the number: «шт.», «%». */
  unit?: string;
  /** Buttons that change it by one, for a finger; ↑ and ↓ do so always. */
  stepper?: boolean;
}

/**
 * A number, grouped while it is typed; takes a comma or a point. Outside its bounds it is marked as wrong and is told all
 * the same: the form says what is wrong.
 */
export function NumberInput(props: NumberInputProps) {
  const {
    value,
    onChange,
    fraction = 0,
    isPadded = false,
    min = 0,
    max,
    unit,
    stepper = false,
    onBlur,
    onKeyDown,
    ...rest
  } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed !== null && readNumber(typed) === value ? typed : written(value, fraction, isPadded);
  const step = (by: number) => {
    const next = Math.max(min, Math.min(max ?? Number.MAX_SAFE_INTEGER, (value ?? 0) + by));
    setTyped(null);
    onChange(next);
  };
  const isWrong = value !== null && (value < min || (max !== undefined && value > max));
  const input = (
    <TextInput
      {...rest}
      inputMode={fraction > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={typed !== null && value === null ? typed : shown}
      onChange={(text) => {
        const masked = maskNumber(text, fraction, min < 0);
        setTyped(masked);
        onChange(readNumber(masked));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.defaultPrevented || event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        step(event.key === 'ArrowUp' ? 1 : -1);
      }}
      aria-invalid={isWrong || rest['aria-invalid'] || undefined}
      {...(unit !== undefined && {
        trailing: (
          <span className={styles['unit']}>
            <Text as="span" tone="muted">
              {unit}
            </Text>
          </span>
        ),
      })}
    />
  );
  if (!stepper) return input;
  return (
    <div className={styles['stepper']}>
      <IconButton
        label="Меньше на один"
        variant="secondary"
        disabled={rest.disabled || (value ?? 0) <= min}
        onClick={() => step(-1)}
      >
        <IconMinus size={18} aria-hidden />
      </IconButton>
      {input}
      <IconButton
        label="Больше на один"
        variant="secondary"
        disabled={rest.disabled || (max !== undefined && (value ?? 0) >= max)}
        onClick={() => step(1)}
      >
        <IconPlus size={18} aria-hidden />
      </IconButton>
    </div>
  );
}

function written(value: number | null, fraction: number, isPadded: boolean): string {
  if (value === null) return '';
  if (Number.isInteger(value)) return formatNumber(value);
  const digits = Math.min(fraction, (String(value).split('.')[1] ?? '').length);
  return formatNumber(value, { fraction: isPadded ? fraction : digits });
}
