import { chakra } from '@chakra-ui/react';
import { labels } from '../labels';
import { useFieldWiring } from './field-context';

const Root = chakra('div', {
  base: { position: 'relative', display: 'flex', gap: '2', width: 'fit-content', maxW: '100%' },
});
const Input = chakra('input', {
  base: {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    opacity: '0',
    textStyle: 'input',
    cursor: 'text',
    zIndex: '1',
    _disabled: { cursor: 'not-allowed' },
  },
});
const Cell = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '11',
    height: '13',
    minW: '0',
    flexShrink: '1',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'control',
    bg: 'bg.panel',
    textStyle: 'h1',
    fontWeight: 'semibold',
    'input[aria-invalid=true] ~ &': { borderColor: 'danger.text' },
    'input:disabled ~ &': { opacity: '0.55' },
    '&[data-next]': { 'input:focus ~ &': { outline: '2px solid {colors.focus}', outlineOffset: '1px' } },
  },
});

export interface PinInputProps {
  /** Digits typed so far. */
  value: string;
  onChange: (value: string) => void;
  /** Called when the last digit comes (typed, pasted or suggested by the phone). */
  onComplete?: (value: string) => void;
  /** Number of digits; 6 by default. */
  length?: number;
  /** Accessible name outside of a {@link Field}. */
  label?: string;
  disabled?: boolean;
  autoFocus?: boolean;
}

/** A one-time code: one field for the keyboard and the screen reader, a box for each digit for the eye. Spaces and dashes of a pasted code are dropped. */
export function PinInput({ value, onChange, onComplete, length = 6, label, disabled, autoFocus }: PinInputProps) {
  const wiring = useFieldWiring({ disabled });
  const accept = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, length);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  };
  return (
    // Figures run from left to right in every language.
    <Root dir="ltr">
      <Input
        {...wiring}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-label={label ?? (wiring.id === undefined ? labels.pinCode : undefined)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page knows whether the code is its main purpose
        autoFocus={autoFocus}
        value={value}
        onChange={(event) => accept(event.target.value)}
        onPaste={(event) => {
          event.preventDefault();
          const digits = event.clipboardData.getData('text').replace(/\D/g, '');
          accept(digits.length >= length ? digits : value + digits);
        }}
        onSelect={({ currentTarget: input }) => {
          if (input.selectionStart !== value.length && input.selectionStart === input.selectionEnd)
            input.setSelectionRange(value.length, value.length);
        }}
      />
      {Array.from({ length }, (_, index) => (
        <Cell key={index} aria-hidden data-next={index === Math.min(value.length, length - 1) ? '' : undefined}>
          {value[index]}
        </Cell>
      ))}
    </Root>
  );
}
