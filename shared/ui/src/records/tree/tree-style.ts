import { chakra } from '@chakra-ui/react';

/** The scrolling pane. */
export const Pane = chakra('div', {
  base: {
    position: 'relative',
    overflowY: 'auto',
    overflowX: 'hidden',
    overscrollBehavior: 'contain',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    bg: 'bg.panel',
  },
  variants: { busy: { true: { '& > *': { opacity: '0.55', transition: 'opacity {durations.menu} 150ms' } } } },
});

/** As high as all lines together. */
export const Field = chakra('div', { base: { position: 'relative', outline: '0', my: '1.5' } });

/** One line; its level sets how far it stands in. */
export const Item = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '1.5',
    top: '0',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    height: 'var(--line)',
    ps: 'calc(var(--level) * 1.25rem - 1rem)',
    pe: '2',
    borderRadius: 'control',
    textStyle: 'body',
    cursor: 'pointer',
    userSelect: 'none',
    outline: '0',
    '--line': '2.25rem',
    '@media (pointer: coarse)': { '--line': '3.5rem', textStyle: 'input' },
    '@media (hover: hover)': { _hover: { bg: 'bg.hover' } },
    '&[aria-selected=true]': { bg: 'brand.subtle', color: 'brand.onSubtle', fontWeight: 'medium' },
    '&[data-muted]:not([aria-selected=true])': { color: 'fg.muted' },
    '&[data-pending]': { color: 'fg.muted' },
    _focusVisible: { outline: '2px solid {colors.focus}', outlineOffset: '-2px' },
    '& > svg, & > [data-icon]': { flexShrink: '0', color: 'fg.subtle' },
    '&[aria-expanded=true] > [data-twist] svg': { transform: 'rotate(90deg)' },
    '&[aria-selected=true] > [data-icon]': { color: 'inherit' },
  },
});

/** Opens and closes; as wide for a leaf, so that labels stand under each other. */
export const Twist = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    boxSize: '6',
    borderRadius: '6px',
    color: 'fg.muted',
    '& svg': { transition: 'transform {durations.menu} {easings.in}', _rtl: { transform: 'scaleX(-1)' } },
    '&[data-twist]:hover': { bg: 'border' },
    '@media (pointer: coarse)': { boxSize: '11', mx: '-1' },
  },
});

export const Words = chakra('span', {
  base: {
    display: 'flex',
    flex: '1',
    alignItems: 'baseline',
    columnGap: '2',
    minW: '0',
    '@media (pointer: coarse)': { flexDirection: 'column', alignItems: 'stretch' },
    '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});
export const Name = chakra('span', { base: { flexShrink: '1', minW: '0' } });
export const Note = chakra('span', {
  base: { flex: '1000 1 0', minW: '0', color: 'fg.muted', textStyle: 'caption', fontWeight: 'regular' },
});

/** Draws a tick; the line itself is what is ticked. */
export const Box = chakra('span', {
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
    '[aria-checked=true] > &, [aria-checked=mixed] > &': {
      bg: 'brand.solid',
      borderColor: 'brand.solid',
      color: 'brand.onSolid',
    },
  },
});
