import { chakra } from '@chakra-ui/react';
import { IconChevronDown } from '../icons';
import type { NativeProps } from '../native-props';
import { controlStyle } from '../theme/control';
import { useFieldWiring } from './field-context';

const Box = chakra('div', { base: { position: 'relative', width: '100%' } });
const Root = chakra('select', {
  base: {
    ...controlStyle,
    appearance: 'none',
    pe: '9',
    textOverflow: 'ellipsis',
    '& option, & optgroup': { bg: 'bg.raised', color: 'fg' },
  },
});
const Arrow = chakra('span', {
  base: {
    position: 'absolute',
    insetEnd: '2.5',
    top: '0',
    bottom: '0',
    display: 'grid',
    placeItems: 'center',
    pointerEvents: 'none',
    color: 'fg.muted',
  },
});

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
  /** Second line or column that tells equal names apart. */
  hint?: string;
}

export interface SelectProps<Value extends string = string> extends Omit<
  NativeProps<'select'>,
  'onChange' | 'value' | 'defaultValue' | 'children' | 'multiple'
> {
  options: readonly Option<Value>[];
  value: Value | '';
  /** The empty text is the placeholder's value. */
  onChange: (value: Value | '') => void;
  /** A first line with the empty value: «Все студии». */
  placeholder?: string;
}

/** A choice from a short list, by the system's own picker. For long lists take {@link Combobox}. */
export function Select<Value extends string = string>({
  options,
  value,
  onChange,
  placeholder,
  ...rest
}: SelectProps<Value>) {
  return (
    <Box data-control>
      <Root
        {...rest}
        {...useFieldWiring(rest)}
        value={value}
        onChange={(event) => onChange(event.target.value as Value | '')}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Root>
      <Arrow aria-hidden>
        <IconChevronDown size={16} />
      </Arrow>
    </Box>
  );
}
