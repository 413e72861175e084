import { chakra } from '@chakra-ui/react';
import { type Ref, useEffect, useState } from 'react';
import { IconCheck } from '../icons';
import { labels } from '../labels';
import { Text } from '../text/text';
import { listItemStyle, listPanelStyle } from '../theme/overlay-list';
import type { Option } from './select';

const Panel = chakra('div', {
  base: {
    ...listPanelStyle,
    position: 'fixed',
    inset: 'auto',
    margin: '0',
    overflow: 'hidden',
    animationName: 'fade-in',
    display: 'flex',
    flexDirection: 'column',
  },
});
const List = chakra('div', { base: { flex: '0 1 auto', minH: '0', overflowY: 'auto' } });
const Item = chakra('div', {
  base: {
    ...listItemStyle,
    _disabled: { opacity: '0.55', cursor: 'not-allowed' },
    _selected: { fontWeight: 'medium', '& > svg': { color: 'brand.text' } },
  },
});
const ItemText = chakra('span', { base: { flex: '1', minW: '0' } });
const Note = chakra('p', { base: { px: '2.5', py: '2', color: 'fg.muted', textStyle: 'body' } });

/** A longer list is for searching, not for scrolling. */
const MAX_OPTIONS_SHOWN = 100;

interface ComboboxListProps<Value extends string> {
  id: string;
  ref: Ref<HTMLDivElement>;
  options: readonly Option<Value>[];
  /** What is chosen; with `multiple`, several may be. */
  chosen: readonly (Value | null)[];
  multiple?: boolean;
  /** Index of the highlighted option, -1 for none. */
  active: number;
  loading: boolean;
  labelledBy: string | undefined;
  onActive: (index: number) => void;
  onChoose: (option: Option<Value>) => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

export function ComboboxList<Value extends string>(props: ComboboxListProps<Value>) {
  const { id, ref, options, chosen, multiple, active, loading, labelledBy, onActive, onChoose } = props;
  // A list that is read again while an option is pressed must not put another one under the finger.
  const [held, setHeld] = useState<readonly Option<Value>[] | null>(null);
  const shown = (held ?? options).slice(0, MAX_OPTIONS_SHOWN);
  useEffect(() => {
    if (held === null) return undefined;
    // The click comes right after the pointer has gone up.
    const release = () => setTimeout(() => setHeld(null));
    const ends = ['pointerup', 'pointercancel'] as const;
    for (const end of ends) window.addEventListener(end, release);
    return () => {
      for (const end of ends) window.removeEventListener(end, release);
    };
  }, [held]);

  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  return (
    // Pressing the list must not take the focus from the input.
    <Panel
      ref={ref}
      popover="manual"
      onPointerDown={(event) => {
        event.preventDefault();
        setHeld(options);
      }}
      onMouseDown={(event) => event.preventDefault()}
    >
      <List
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list of options cannot be searched
        role="listbox"
        id={id}
        aria-multiselectable={multiple}
        aria-labelledby={labelledBy}
        aria-label={labelledBy ? undefined : labels.combobox.options}
      >
        {shown.map((option, index) => (
          <Item
            key={option.value}
            id={optionId(id, index)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
            role="option"
            aria-selected={chosen.includes(option.value)}
            aria-disabled={option.disabled || undefined}
            data-highlighted={index === active || undefined}
            onPointerMove={option.disabled || index === active ? undefined : () => onActive(index)}
            onClick={option.disabled ? undefined : () => onChoose(option)}
          >
            <ItemText>
              {option.label}
              {option.hint && (
                <Text as="div" size="caption" tone="subtle">
                  {option.hint}
                </Text>
              )}
            </ItemText>
            {chosen.includes(option.value) && <IconCheck size={16} aria-hidden />}
          </Item>
        ))}
      </List>
      <output>
        {shown.length === 0 && <Note>{loading ? labels.loading : labels.combobox.empty}</Note>}
        {options.length > MAX_OPTIONS_SHOWN && <Note>{labels.combobox.more(MAX_OPTIONS_SHOWN)}</Note>}
      </output>
    </Panel>
  );
}
