import {
  formatNumber,
  IconButton,
  IconMinus,
  IconPlus,
  Text,
  TextInput,
  type TextInputProps,
  useFieldWiring,
} from '@studio/ui';
import { useId, useState } from 'react';
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
  /** Default 0. */
  min?: number;
  max?: number;
  /** After the number: «шт.», «%». */
  unit?: string;
  /** Buttons that change it by one, for a finger; ↑ and ↓ do so always. */
  stepper?: boolean;
}

/**
 * A number, grouped while it is typed; accepts a comma or a point. Outside its bounds, also below zero, it stays as it was typed, is marked
 * as wrong and is still reported. A key that cannot be part of a number is refused with a message.
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
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const hasError = Boolean(useFieldWiring(rest)['aria-invalid']);
  const shown = typed !== null && readNumber(typed) === value ? typed : written(value, fraction, isPadded);
  const step = (by: number) => {
    const next = Math.max(min, Math.min(max ?? Number.MAX_SAFE_INTEGER, (value ?? 0) + by));
    setTyped(null);
    onChange(next);
  };
  const current = typed !== null && value === null ? typed : shown;
  const isWrong = value !== null && (value < min || (max !== undefined && value > max));
  const fault = faultOf();
  const field = (
    <TextInput
      {...rest}
      inputMode={fraction > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={current}
      onChange={(text) => {
        const masked = maskNumber(text, fraction);
        // What was refused is said until the field is left: it may be typed on without a look.
        if (masked === null || (masked === current && isForeign(text, fraction))) return setRefused(true);
        if (masked === '') setRefused(false);
        setTyped(masked);
        onChange(readNumber(masked));
      }}
      onBlur={(event) => {
        setTyped(null);
        setRefused(false);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.defaultPrevented || event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        step(event.key === 'ArrowUp' ? 1 : -1);
      }}
      aria-invalid={isWrong || isRefused || rest['aria-invalid'] || undefined}
      aria-describedby={[rest['aria-describedby'], fault && `${id}-fault`].filter(Boolean).join(' ') || undefined}
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
  const input = (
    <div className={styles['number']}>
      {field}
      <span id={`${id}-fault`} aria-live="polite">
        {fault && (
          <Text as="span" size="caption" tone="danger">
            {fault}
          </Text>
        )}
      </span>
    </div>
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

  function faultOf(): string | null {
    if (isRefused) return fraction > 0 ? 'Здесь пишут число: цифры и запятую' : 'Здесь пишут целое число';
    if (!isWrong || hasError) return null;
    const bound =
      value < min ? `Не меньше ${written(min, fraction, false)}` : `Не больше ${written(max ?? 0, fraction, false)}`;
    return unit === undefined ? bound : `${bound}\u00a0${unit}`;
  }
}

/** Whether it has a character that no such number has. */
function isForeign(text: string, fraction: number): boolean {
  return (fraction > 0 ? /[^\d\s.,]/ : /[^\d\s]/).test(text);
}

function written(value: number | null, fraction: number, isPadded: boolean): string {
  if (value === null) return '';
  if (Number.isInteger(value)) return formatNumber(value);
  const digits = Math.min(fraction, (String(value).split('.')[1] ?? '').length);
  return formatNumber(value, { fraction: isPadded ? fraction : digits });
}
