import { chakra } from '@chakra-ui/react';
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Spinner } from '../feedback/spinner';
import type { NativeProps } from '../native-props';
import { useOffReason } from './off-reason';

const Root = chakra('button', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'control',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    userSelect: 'none',
    transition:
      'background-color {durations.hover} {easings.in}, border-color {durations.hover} {easings.in}, transform {durations.press} {easings.in}',
    _active: { transform: 'scale(0.985)' },
    _disabled: { opacity: '0.55', cursor: 'not-allowed' },
    '& svg': { flexShrink: '0' },
    '@media (pointer: coarse)': { minH: '11' },
    '@media print': { display: 'none' },
  },
  variants: {
    variant: {
      primary: {
        bg: 'brand.solid',
        color: 'brand.onSolid',
        _hover: { bg: 'brand.hover' },
        _active: { bg: 'brand.active' },
      },
      secondary: { bg: 'bg.panel', color: 'fg', borderColor: 'border.control', _hover: { bg: 'bg.hover' } },
      ghost: { color: 'fg', _hover: { bg: 'bg.hover' } },
      danger: { bg: 'bg.panel', color: 'danger.text', borderColor: 'danger.text', _hover: { bg: 'danger.subtle' } },
      'danger-solid': { bg: 'danger.solid', color: 'white', _hover: { filter: 'brightness(0.9)' } },
    },
    size: {
      sm: { minH: '8', px: '3', textStyle: 'body' },
      md: { minH: '10', px: '4', textStyle: 'body' },
      touch: { minH: '14', px: '6', textStyle: 'input', '@media (pointer: coarse)': { minH: '14' } },
    },
    wide: { true: { width: '100%' } },
    busy: { true: { cursor: 'progress' } },
  },
});

const Face = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', justifyContent: 'center', gap: '2', minW: '0' },
  // Invisible, but still the button's name for a screen reader.
  variants: { hidden: { true: { opacity: '0' } } },
});

const Waiting = chakra('span', { base: { position: 'absolute', inset: '0', display: 'grid', placeItems: 'center' } });

export interface ButtonProps extends NativeProps<'button'> {
  /** `danger` is an outline with an icon and a verb; `danger-solid` belongs into the confirmation only. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-solid';
  size?: 'sm' | 'md' | 'touch';
  /** Before the text. */
  icon?: ReactNode;
  /** After the text: a chevron, a key hint. */
  trailing?: ReactNode;
  /** Keeps its width, shows a spinner and takes no presses. */
  loading?: boolean;
  /** As wide as its place. */
  wide?: boolean;
  /** Renders its only child (a link) with the looks of the button. */
  asChild?: boolean;
  /** Why it cannot be pressed now: it looks off and says so when it is pressed, since a finger does not hover. */
  offReason?: string | undefined;
  children: ReactNode;
}

/** A button; with `asChild`, a link that looks like one. `type` is `button` unless told. */
export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size = 'md',
    icon,
    trailing,
    loading = false,
    wide,
    asChild,
    children,
    disabled,
    onClick,
    offReason,
    ...rest
  } = props;
  const off = useOffReason(offReason);
  const face = (content: ReactNode) => (
    <>
      <Face hidden={loading}>
        {icon}
        {content}
        {trailing}
      </Face>
      {loading && (
        <Waiting>
          <Spinner size="sm" tone="inherit" />
        </Waiting>
      )}
    </>
  );
  // What the page is for: messages leave it free (feedback/use-clear-top).
  const looks = { variant, size, wide, busy: loading, 'data-main-button': variant === 'primary' || undefined };
  if (asChild) {
    const child = Children.only(children);
    if (!isValidElement<{ children?: ReactNode }>(child)) return null;
    return (
      <Root {...looks} {...rest} onClick={onClick} asChild>
        {cloneElement(child as ReactElement<{ children?: ReactNode }>, undefined, face(child.props.children))}
      </Root>
    );
  }
  return (
    <>
      <Root
        type="button"
        {...looks}
        {...rest}
        disabled={disabled}
        aria-busy={loading || undefined}
        aria-disabled={loading || undefined}
        onClick={loading ? (event) => event.preventDefault() : onClick}
        {...off.props}
      >
        {face(children)}
      </Root>
      {off.words}
    </>
  );
}
