import { Combobox as Parts, createListCollection, Portal } from '@chakra-ui/react';
import { use, useMemo, useState } from 'react';
import { foldSearch } from '../format/fold-search';
import { IconCheck, IconChevronDown, IconClose } from '../icons';
import { labels } from '../labels';
import { Text } from '../text/text';
import { FieldContext } from './field-context';
import type { Option } from './select';

export interface ComboboxProps<Value extends string = string> {
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  placeholder?: string;
  /** Asked for another list at each change of the text; then the options are shown as they come, else they are searched here. */
  onSearch?: (text: string) => void;
  /** Shown instead of the list while it is on its way. */
  loading?: boolean;
  /** Accessible name outside of a {@link Field}. */
  label?: string;
  name?: string;
  disabled?: boolean;
  clearable?: boolean;
}

/**
 * A choice from a long list by typing part of the name (ё is е, case does not matter) or by arrows. Text that chose nothing goes when the list
 * closes: the input always names what is chosen.
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
  // What is being typed; null while the input simply names the choice.
  const [text, setText] = useState<string | null>(null);
  const [last, setLast] = useState<Option<Value> | null>(null);
  const chosen = options.find((option) => option.value === value) ?? (last?.value === value ? last : null);

  const shown = useMemo(() => {
    if (onSearch || text === null) return options;
    const words = foldSearch(text).split(' ').filter(Boolean);
    return options.filter((option) => {
      const haystack = foldSearch(`${option.label} ${option.hint ?? ''}`);
      return words.every((word) => haystack.includes(word));
    });
  }, [options, onSearch, text]);
  const collection = useMemo(
    () =>
      createListCollection({
        items: [...shown],
        itemToString: (item) => item.label,
        itemToValue: (item) => item.value,
        isItemDisabled: (item) => item.disabled ?? false,
      }),
    [shown],
  );

  return (
    <Parts.Root
      collection={collection}
      value={value === null ? [] : [value]}
      onValueChange={({ value: [next], items: [item] }) => {
        setLast(item ?? null);
        onChange((next as Value | undefined) ?? null);
      }}
      inputValue={text ?? chosen?.label ?? ''}
      onInputValueChange={({ inputValue, reason }) => {
        setText(reason === 'input-change' ? inputValue : null);
        if (reason === 'input-change') onSearch?.(inputValue);
      }}
      onOpenChange={({ open }) => {
        if (!open) setText(null);
      }}
      ids={field ? { input: field.id, label: field.labelId } : undefined}
      inputBehavior="autohighlight"
      selectionBehavior="replace"
      openOnClick
      lazyMount
      unmountOnExit
      disabled={disabled ?? field?.disabled}
      invalid={field?.invalid}
      required={field?.required}
      name={name}
      positioning={{ sameWidth: true, gutter: 4 }}
      translations={{ triggerLabel: labels.combobox.open, clearTriggerLabel: labels.combobox.clear }}
    >
      <Parts.Control>
        <Parts.Input
          placeholder={placeholder}
          aria-label={label}
          aria-describedby={field?.describedBy}
          onBlur={() => setText(null)}
        />
        <Parts.IndicatorGroup>
          {clearable && (
            <Parts.ClearTrigger>
              <IconClose size={16} aria-hidden />
            </Parts.ClearTrigger>
          )}
          <Parts.Trigger>
            <IconChevronDown size={16} aria-hidden />
          </Parts.Trigger>
        </Parts.IndicatorGroup>
      </Parts.Control>
      <Portal>
        <Parts.Positioner>
          <Parts.Content aria-label={labels.combobox.options}>
            <Parts.Empty>{loading ? labels.loading : labels.combobox.empty}</Parts.Empty>
            {collection.items.map((item) => (
              <Parts.Item item={item} key={item.value}>
                <Parts.ItemText>
                  {item.label}
                  {item.hint && (
                    <Text as="div" size="caption" tone="subtle">
                      {item.hint}
                    </Text>
                  )}
                </Parts.ItemText>
                <Parts.ItemIndicator>
                  <IconCheck size={16} aria-hidden />
                </Parts.ItemIndicator>
              </Parts.Item>
            ))}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
