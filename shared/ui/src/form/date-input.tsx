import { TextInput, type TextInputProps } from './text-input';

export interface DateInputProps extends Omit<TextInputProps, 'type' | 'min' | 'max' | 'leading' | 'trailing'> {
  /** Earliest and latest day, `2025-03-09`. */
  min?: string;
  max?: string;
  /** `datetime-local` asks for the time too. */
  kind?: 'date' | 'datetime-local' | 'time' | 'month';
}

/** A calendar date by the system's own picker (Russian, week from Monday). The value is `2025-03-09`, or the empty text. */
export function DateInput({ kind = 'date', ...rest }: DateInputProps) {
  return <TextInput {...rest} type={kind} />;
}
