import { formatPhone } from '../format/phone';
import { TextInput, type TextInputProps } from './text-input';

/** A phone number: digits keyboard on a phone, grouped `+7 916 123-45-67` when the field is left. The value is the text as typed. */
export function PhoneInput({ onBlur, value, onChange, ...rest }: Omit<TextInputProps, 'type' | 'inputMode'>) {
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+7 916 123-45-67"
      {...rest}
      value={value}
      onChange={onChange}
      onBlur={(event) => {
        const tidy = formatPhone(value);
        if (tidy !== value) onChange(tidy);
        onBlur?.(event);
      }}
    />
  );
}
