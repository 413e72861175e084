import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, use, useId, useMemo, useRef, useState } from 'react';
import { Chip } from '../data/chip';
import { ComboboxList, optionId } from '../form/combobox-list';
import { FieldContext, useFieldWiring } from '../form/field-context';
import { matchOptions, stepOption } from '../form/match-options';
import type { Option } from '../form/select';
import { useListPlacement } from '../form/use-list-placement';
import { VisuallyHidden } from '../text/visually-hidden';
import { controlStyle } from '../theme/control';
import { recordLabels } from './record-labels';

export interface MultiSelectProps<Value extends string = string> {
  options: readonly Option<Value>[];
  values: readonly Value[];
  /** In the order in which they were chosen. */
  onChange: (values: Value[]) => void;
  /** Names of chosen values that are not among the options now. */
  chosen?: readonly Option<Value>[];
  /** Called to load another list at each change of the text; then the options are shown as they come, else they are searched here. */
  onSearch?: (text: string) => void;
  /** Said instead of «Ничего не найдено» while the list is on its way. */
  loading?: boolean;
  /** Maximum number of choices. */
  max?: number;
  placeholder?: string;
  /** Accessible name outside of a `Field`. */
  label?: string;
  /** One hidden input per value in a form. */
  name?: string;
  disabled?: boolean;
}

const Box = chakra('div', {
  base: {
    ...controlStyle,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1.5',
    px: '1.5',
    py: '1',
    cursor: 'text',
    '&:has(input:focus-visible)': { outline: '2px solid {colors.focus}', outlineOffset: '2px' },
    '&:has(input:disabled)': { bg: 'bg.hover', borderColor: 'border', color: 'fg.muted', cursor: 'not-allowed' },
    '&:has(input[aria-invalid=true])': { borderColor: 'danger.text' },
    '& > ul': { display: 'contents', listStyle: 'none' },
    '& li': { maxW: '100%' },
  },
});
const Input = chakra('input', {
  base: {
    flex: '1 1 5rem',
    minW: '0',
    minH: '8',
    px: '1.5',
    bg: 'transparent',
    font: 'inherit',
    color: 'inherit',
    outline: '0',
  },
});
const Note = chakra('p', { base: { mt: '1', textStyle: 'caption', color: 'fg.muted' } });

/** Several choices from a long list by typing part of the name or by arrows; each is a chip, which Backspace or its cross removes. */
export function MultiSelect<Value extends string = string>(props: MultiSelectProps<Value>) {
  const { options, values, onChange, chosen = [], onSearch, loading = false, max, placeholder, label, name } = props;
  const field = use(FieldContext);
  const wiring = useFieldWiring({ disabled: props.disabled });
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [text, setText] = useState('');
  useListPlacement(open, box, list);

  const names = useNames(options, chosen, values);
  const full = max !== undefined && values.length >= max;
  const shown = useMemo(() => {
    const found = onSearch ? options : matchOptions(options, text);
    // Taking back is still possible when no more can be chosen.
    return full
      ? found.map((option) => ({ ...option, disabled: option.disabled || !values.includes(option.value) }))
      : found;
  }, [options, onSearch, text, full, values]);

  const type = (typed: string) => {
    setText(typed);
    setActive(typed === '' ? -1 : stepOption(onSearch ? options : matchOptions(options, typed), -1, 1));
    onSearch?.(typed);
  };
  const close = () => {
    setOpen(false);
    if (text !== '') type('');
    setActive(-1);
  };
  const toggle = ({ value }: Option<Value>) => {
    onChange(values.includes(value) ? values.filter((each) => each !== value) : [...values, value]);
    // Who was sought by name is found; from the whole list one goes on choosing.
    if (text !== '') close();
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const option = open ? shown[active] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      setActive(stepOption(shown, active, event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      if (option && !option.disabled) toggle(option);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Backspace' && text === '' && values.length > 0) onChange(values.slice(0, -1));
  };

  return (
    <div>
      <Box
        ref={box}
        onMouseDown={(event) => {
          // A press next to the input counts as a press on it.
          if ((event.target as Element).closest('input, button')) return;
          event.preventDefault();
          input.current?.focus();
          if (!wiring.disabled) setOpen(true);
        }}
      >
        {values.length > 0 && (
          <ul aria-label={recordLabels.multiSelect.chosen}>
            {values.map((value) => (
              <li key={value}>
                <Chip
                  removeLabel={recordLabels.multiSelect.remove(names.get(value) ?? value)}
                  onRemove={
                    wiring.disabled
                      ? undefined
                      : () => {
                          onChange(values.filter((each) => each !== value));
                          input.current?.focus();
                        }
                  }
                >
                  {names.get(value) ?? value}
                </Chip>
              </li>
            ))}
          </ul>
        )}
        <Input
          {...wiring}
          required={undefined}
          aria-required={wiring.required}
          ref={input}
          type="text"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list cannot be searched
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          placeholder={values.length === 0 ? placeholder : undefined}
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open && active >= 0 ? optionId(listId, active) : undefined}
          value={text}
          onChange={(event) => {
            setOpen(true);
            type(event.target.value);
          }}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
      </Box>
      {name && values.map((value) => <input key={value} type="hidden" name={name} value={value} />)}
      <VisuallyHidden aria-live="polite">{values.map((value) => names.get(value) ?? value).join(', ')}</VisuallyHidden>
      {full && <Note>{recordLabels.multiSelect.full(max)}</Note>}
      {open && (
        <ComboboxList
          id={listId}
          ref={list}
          options={shown}
          chosen={values}
          multiple
          active={active}
          loading={loading}
          labelledBy={field?.labelId}
          onActive={setActive}
          onChoose={toggle}
        />
      )}
    </div>
  );
}

/** Names of what is chosen: once seen, a name stays though another search has other options. */
function useNames<Value extends string>(
  options: readonly Option<Value>[],
  chosen: readonly Option<Value>[],
  values: readonly Value[],
): ReadonlyMap<Value, string> {
  const [seen, setSeen] = useState<ReadonlyMap<Value, string>>(new Map());
  const fresh = [...options, ...chosen].filter(
    ({ value, label }) => values.includes(value) && seen.get(value) !== label,
  );
  if (fresh.length === 0) return seen;
  const names = new Map([...seen, ...fresh.map(({ value, label }) => [value, label] as const)]);
  setSeen(names);
  return names;
}
