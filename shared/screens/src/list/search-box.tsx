import { SearchInput, useBreakpoint } from '@studio/ui';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { MAX_SEARCH_LENGTH } from '../filters/filter-field';

/** Milliseconds after the last key before the list is requested. */
const TYPING_PAUSE_MS = 300;

interface SearchBoxProps {
  value: string;
  onChange: (search: string) => void;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** What is searched for: the words in the empty line. */
  label: string;
  /** The same in fewer words, for the empty line of a phone. */
  shortLabel?: string;
  /** Enter or ↓: the way into the rows. */
  onLeave?: () => void;
}

/**
 * The search field; requests the list when the typing pauses or the field is left, and follows the address when that changes. Left at once:
 * a request that comes after the press of a row would close what the row has opened.
 */
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
  const request = useCallback((wanted: string) => {
    if (wanted.trim() === asked.current.trim()) return;
    asked.current = wanted;
    change.current(wanted);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => request(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, request]);

  return (
    <SearchInput
      label={label}
      placeholder={phone ? shortLabel : label}
      value={text}
      maxLength={MAX_SEARCH_LENGTH}
      onChange={setText}
      onBlur={() => request(text)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
        if (event.key === 'Enter') request(text);
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
