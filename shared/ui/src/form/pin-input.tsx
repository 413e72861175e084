import { PinInput as Parts } from '@chakra-ui/react';
import { use } from 'react';
import { labels } from '../labels';
import { FieldContext } from './field-context';

export interface PinInputProps {
  /** Digits typed so far. */
  value: string;
  onChange: (value: string) => void;
  /** Called once, when the last digit is there (typed or pasted). */
  onComplete?: (value: string) => void;
  /** Number of digits; 6 by default. */
  length?: number;
  /** Accessible name outside of a {@link Field}. */
  label?: string;
  disabled?: boolean;
  autoFocus?: boolean;
}

/** A one-time code, a box for each digit. Takes a pasted code whole, and the phone's own suggestion. */
export function PinInput({ value, onChange, onComplete, length = 6, label = labels.pin.name, disabled, autoFocus }: PinInputProps) {
  const field = use(FieldContext);
  const boxes = Array.from({ length }, (_, index) => index);
  return (
    <Parts.Root
      otp
      type="numeric"
      placeholder=""
      count={length}
      value={boxes.map((index) => value[index] ?? '')}
      onValueChange={({ valueAsString }) => onChange(valueAsString)}
      onValueComplete={({ valueAsString }) => onComplete?.(valueAsString)}
      ids={field ? { hiddenInput: field.id } : undefined}
      disabled={disabled ?? field?.disabled}
      invalid={field?.invalid}
      autoFocus={autoFocus}
      translations={{ inputLabel: (index, count) => `${label}. ${labels.pin.digit(index + 1, count)}` }}
    >
      <Parts.HiddenInput aria-describedby={field?.describedBy} />
      <Parts.Control>
        {boxes.map((index) => (
          <Parts.Input key={index} index={index} aria-describedby={field?.describedBy} />
        ))}
      </Parts.Control>
    </Parts.Root>
  );
}
