import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, use, useId, useMemo, useRef, useState } from 'react';
import { IconChevronDown, IconClose } from '../icons';
import { labels } from '../labels';
import { controlStyle } from '../theme/control';
import { ComboboxList, optionId } from './combobox-list';
import { FieldContext, useFieldWiring } from './field-context';
import { matchOptions, stepOption } from './match-options';
import type { Option } from './select';
import { useListPlacement } from './use-list-placement';

const Root = chakra('div', { base: { position: 'relative', width: '100%' } });
const Input = chakra('input', { base: { ...controlStyle, pe: '16', textOverflow: 'ellipsis' } });
const Buttons = chakra('div', {
  base: { position: 'absolute', insetEnd: '1', top: '0', bottom: '0', display: 'flex', alignItems: 'center' },
});
const SmallButton = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '8',
    borderRadius: 'control',
    color: 'fg.muted',
    _hover: { color: 'fg' },
    _disabled: { opacity: '0.55' },
  },
});

export interface ComboboxProps<Value extends string = string> {
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  placeholder?: string;
  /** Called to load another list at each change of the text, with the empty text when it goes; then the options are shown as they come, else they are searched here. */
  onSearch?: (text: string) => void;
  /** Said instead of «Ничего не найдено» while the list is on its way. */
  loading?: boolean;
  /** Accessible name outside of a {@link Field}. */
  label?: string;
  name?: string;
  disabled?: boolean;
  /** Whether the choice can be cleared, by the cross or by emptying the text. */
  clearable?: boolean;
}

/**
 * A choice from a long list by typing part of the name (ё is е, case does not matter) or by arrows: the WAI-ARIA "editable combobox with list
 * autocomplete". Text that chose nothing goes when the list closes: the input always names what is chosen.
 */
export function Combobox<Value extends string = string>(props: ComboboxProps<Value>) {
  const {
    options,
    value,
    onChange,
    placeholder,
    onSearch,
    loading = false,
    label,
    name,
    disabled,
    clearable = true,
  } = props;
  const field = use(FieldContext);
  const wiring = useFieldWiring({ disabled });
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [pointed, setActive] = useState(-1);
  // What is being typed; null while the input simply names the choice.
  const [text, setText] = useState<string | null>(null);
  const [last, setLast] = useState<Option<Value> | null>(null);
  useListPlacement(open, input, list);

  const chosen = options.find((option) => option.value === value) ?? (last?.value === value ? last : null);
  const shown = useMemo(
    () => (onSearch || text === null ? options : matchOptions(options, text)),
    [options, onSearch, text],
  );
  // What a search found only now is not pointed at yet: Enter takes the first.
  const active = pointed < 0 && onSearch && text ? stepOption(shown, -1, 1) : pointed;

  const show = (index: number) => {
    setOpen(true);
    setActive(index);
  };
  const close = () => {
    setOpen(false);
    setText(null);
    if (text) onSearch?.('');
  };
  const choose = (option: Option<Value> | null) => {
    setLast(option);
    onChange(option?.value ?? null);
    close();
    input.current?.focus();
  };
  const chosenIndex = () => options.findIndex((option) => option.value === value);

  const onKeyDown = (event: KeyboardEvent) => {
    const option = open ? shown[active] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const direction = event.key === 'ArrowDown' ? 1 : -1;
      if (open) setActive(stepOption(shown, active, direction));
      else show(chosenIndex() >= 0 ? chosenIndex() : stepOption(shown, -1, direction));
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      if (option && !option.disabled) choose(option);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <Root>
      <Input
        {...wiring}
        ref={input}
        type="text"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <datalist> cannot tell ё from е, nor show hints
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && active >= 0 ? optionId(listId, active) : undefined}
        value={text ?? chosen?.label ?? ''}
        onChange={(event) => {
          const typed = event.target.value;
          setText(typed);
          show(typed === '' ? -1 : stepOption(onSearch ? options : matchOptions(options, typed), -1, 1));
          onSearch?.(typed);
        }}
        onClick={() => !open && show(chosenIndex())}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (text === '' && clearable && value !== null) onChange(null);
          close();
        }}
      />
      {name && <input type="hidden" name={name} value={value ?? ''} />}
      <Buttons onMouseDown={(event) => event.preventDefault()}>
        {clearable && value !== null && !wiring.disabled && (
          <SmallButton type="button" tabIndex={-1} aria-label={labels.combobox.clear} onClick={() => choose(null)}>
            <IconClose size={16} aria-hidden />
          </SmallButton>
        )}
        <SmallButton
          type="button"
          tabIndex={-1}
          disabled={wiring.disabled}
          aria-label={labels.combobox.open}
          aria-expanded={open}
          onClick={() => {
            input.current?.focus();
            if (open) close();
            else show(chosenIndex());
          }}
        >
          <IconChevronDown size={16} aria-hidden />
        </SmallButton>
      </Buttons>
      {open && (
        <ComboboxList
          id={listId}
          ref={list}
          options={shown}
          chosen={[value]}
          active={active}
          loading={loading}
          labelledBy={field?.labelId}
          onActive={setActive}
          onChoose={choose}
        />
      )}
    </Root>
  );
}
