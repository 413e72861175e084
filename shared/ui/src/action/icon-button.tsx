import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Spinner } from '../feedback/spinner';
import type { NativeProps } from '../native-props';
import { useOffReason } from './off-reason';

const Root = chakra('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'control',
    transition: 'background-color {durations.hover} {easings.in}, color {durations.hover} {easings.in}',
    _disabled: { opacity: '0.55', cursor: 'not-allowed' },
    '@media (pointer: coarse)': { minW: '11', minH: '11' },
    '@media print': { display: 'none' },
  },
  variants: {
    variant: {
      ghost: { color: 'fg.muted', _hover: { bg: 'bg.hover', color: 'fg' } },
      secondary: { color: 'fg', bg: 'bg.panel', borderColor: 'border.control', _hover: { bg: 'bg.hover' } },
      primary: { color: 'brand.onSolid', bg: 'brand.solid', _hover: { bg: 'brand.hover' } },
      danger: { color: 'danger.text', borderColor: 'danger.text', _hover: { bg: 'danger.subtle' } },
    },
    size: { sm: { boxSize: '8' }, md: { boxSize: '10' }, touch: { boxSize: '14' } },
    pressed: {
      true: { bg: 'brand.subtle', color: 'brand.onSubtle', _hover: { bg: 'brand.subtle', color: 'brand.onSubtle' } },
    },
  },
});

export interface IconButtonProps extends Omit<NativeProps<'button'>, 'aria-label' | 'children'> {
  /** What it does, in words: the accessible name and the native tooltip. */
  label: string;
  /** The icon, or with `asChild` the link around it. */
  children: ReactNode;
  variant?: 'ghost' | 'secondary' | 'primary' | 'danger';
  size?: 'sm' | 'md' | 'touch';
  loading?: boolean;
  /** For a toggle: its state. */
  pressed?: boolean;
  asChild?: boolean;
  /** Why it cannot be pressed now, as of a `Button`. */
  offReason?: string | undefined;
}

/** A button with an icon alone. */
export function IconButton({
  label,
  variant = 'ghost',
  size = 'md',
  loading,
  pressed,
  children,
  asChild,
  offReason,
  ...rest
}: IconButtonProps) {
  const off = useOffReason(offReason);
  const common = { variant, size, pressed, title: label, 'aria-label': label, 'aria-pressed': pressed, ...rest };
  if (asChild) {
    return (
      <Root {...common} asChild>
        {children}
      </Root>
    );
  }
  return (
    <>
      <Root
        type="button"
        aria-busy={loading || undefined}
        {...common}
        disabled={rest.disabled || loading}
        {...off.props}
      >
        {loading ? <Spinner size="sm" tone="inherit" /> : children}
      </Root>
      {off.words}
    </>
  );
}
