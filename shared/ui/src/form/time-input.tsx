import { useState } from 'react';
import { maskTime, readTypedTime } from '../format/typed-time';
import { TextInput, type TextInputProps } from './text-input';

export type TimeInputProps = Omit<TextInputProps, 'type' | 'leading' | 'trailing' | 'inputMode'>;

/**
 * A time of day by 24 hours, typed as `0930`, `9:30` or `9`; the browser's own field would ask an English computer for «AM». The value is `09:30`, or what
 * was typed while it is none.
 */
export function TimeInput({ value, onChange, onBlur, onFocus, ...rest }: TimeInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    const masked = maskTime(text);
    setTyped(masked);
    onChange(readTypedTime(masked) ?? masked);
  };
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      placeholder="10:00"
      autoComplete="off"
      value={typed ?? value}
      onChange={type}
      onFocus={(event) => {
        // Typing replaces what is there, as in the browser's own field.
        event.currentTarget.select();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
