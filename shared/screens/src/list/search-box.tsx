import { SearchInput, useBreakpoint } from '@studio/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { MAX_SEARCH_LENGTH } from '../filters/filter-field';

/** Milliseconds after the last key before the list is requested. */
const TYPING_PAUSE_MS = 300;

interface SearchBoxProps {
  value: string;
  onChange: (search: string) => void;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** What is sought: the words in the empty line. */
  label: string;
  /** The same in fewer words, for the empty line of a phone. */
  shortLabel?: string;
  /** Enter or ↓: the way into the rows. */
  onLeave?: () => void;
}

/** The search field; requests the list when the typing pauses, and follows the address when that changes. */
export function SearchBox({ value, onChange, inputRef, label, shortLabel = label, onLeave }: SearchBoxProps) {
  const phone = useBreakpoint() === 'phone';
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const change = useRef(onChange);

  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    if (value.trim() === asked.current.trim()) return;
    asked.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text.trim() === asked.current.trim()) return undefined;
    const timer = setTimeout(() => {
      asked.current = text;
      change.current(text);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <SearchInput
      label={label}
      placeholder={phone ? shortLabel : label}
      value={text}
      maxLength={MAX_SEARCH_LENGTH}
      onChange={setText}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
        if (event.key === 'Enter' && text.trim() !== asked.current.trim()) {
          asked.current = text;
          change.current(text);
        }
        if (onLeave) {
          event.preventDefault();
          onLeave();
        }
      }}
      inputRef={(element) => {
        if (inputRef) inputRef.current = element;
      }}
    />
  );
}
