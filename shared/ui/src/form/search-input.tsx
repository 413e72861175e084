import { useRef } from 'react';
import { IconButton } from '../action/icon-button';
import { IconClose, IconSearch } from '../icons';
import { labels } from '../labels';
import { TextInput, type TextInputProps } from './text-input';

export interface SearchInputProps extends Omit<TextInputProps, 'type' | 'leading' | 'trailing' | 'ref'> {
  /** Accessible name: what is searched. */
  label: string;
  /** Lets a page move focus here, by the `/` key. */
  inputRef?: (element: HTMLInputElement | null) => void;
}

/** A search line with a clearing cross. Escape leaves it and keeps what is written. */
export function SearchInput({ label, value, onChange, inputRef, onKeyDown, ...rest }: SearchInputProps) {
  const own = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    own.current?.focus();
  };
  return (
    <TextInput
      placeholder={label}
      enterKeyHint="search"
      autoComplete="off"
      {...rest}
      ref={(element) => {
        own.current = element;
        inputRef?.(element);
      }}
      type="search"
      aria-label={label}
      value={value}
      onChange={onChange}
      onKeyDown={(event) => {
        // Browsers would empty it.
        if (event.key === 'Escape' && value !== '') {
          event.preventDefault();
          event.stopPropagation();
          own.current?.blur();
        }
        onKeyDown?.(event);
      }}
      leading={<IconSearch size={16} aria-hidden />}
      trailing={
        value === '' ? null : (
          <IconButton label={labels.clear} size="sm" onClick={clear}>
            <IconClose size={16} aria-hidden />
          </IconButton>
        )
      }
    />
  );
}
