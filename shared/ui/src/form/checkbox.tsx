import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { IconCheck, IconMinus } from '../icons';
import type { NativeProps } from '../native-props';

const Root = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    minH: 'var(--target-size)',
    cursor: 'pointer',
    '&:has(:disabled)': { opacity: '0.55', cursor: 'not-allowed' },
  },
  variants: { alone: { true: { justifyContent: 'center', minW: 'var(--target-size)' } } },
});
const Input = chakra('input', {
  base: { position: 'absolute', inset: '0', opacity: '0', width: '100%', height: '100%', cursor: 'inherit' },
});
const Box = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '5',
    flexShrink: '0',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: '5px',
    bg: 'bg.panel',
    color: 'transparent',
    transition: 'background-color {durations.hover} {easings.in}',
    'input:checked + &, input:indeterminate + &': {
      bg: 'brand.solid',
      borderColor: 'brand.solid',
      color: 'brand.onSolid',
    },
    'input:focus-visible + &': { outline: '2px solid {colors.focus}', outlineOffset: '2px' },
    '& > *': { gridArea: '1 / 1' },
  },
});
const Caption = chakra('span', { base: { minW: '0', textStyle: 'body' } });

export interface CheckboxProps extends Omit<
  NativeProps<'input'>,
  'onChange' | 'checked' | 'type' | 'value' | 'children'
> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Some of what it represents is checked. */
  indeterminate?: boolean;
  /** Next to the box. Without it give `aria-label`. */
  children?: ReactNode;
}

/** Yes or no. */
export function Checkbox({ checked, onChange, indeterminate = false, children, ...rest }: CheckboxProps) {
  return (
    <Root alone={children === undefined}>
      <Input
        {...rest}
        type="checkbox"
        checked={checked}
        ref={(element: HTMLInputElement | null) => {
          if (element) element.indeterminate = indeterminate;
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Box aria-hidden>
        {indeterminate ? <IconMinus size={14} strokeWidth={3} /> : <IconCheck size={14} strokeWidth={3} />}
      </Box>
      {children !== undefined && <Caption>{children}</Caption>}
    </Root>
  );
}
