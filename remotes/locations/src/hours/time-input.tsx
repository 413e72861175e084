import { TextInput } from '@studio/ui';
import { useState } from 'react';
import { readTime } from './read-time';

interface TimeInputProps {
  label: string;
  /** `09:30`, or the empty text. */
  value: string;
  onChange: (time: string) => void;
}

/** A 24-hour time field: the browser's own one follows its language instead of the portal's. */
export function TimeInput({ label, value, onChange }: TimeInputProps) {
  // Text being typed; null while the field shows the saved time.
  const [text, setText] = useState<string | null>(null);
  return (
    <TextInput
      aria-label={label}
      inputMode="numeric"
      placeholder="10:00"
      maxLength={5}
      autoComplete="off"
      value={text ?? value}
      onChange={(typed) => {
        setText(typed);
        const time = readTime(typed);
        if (time !== null) onChange(time);
        else if (typed.trim() === '') onChange('');
      }}
      onBlur={() => setText(null)}
    />
  );
}
