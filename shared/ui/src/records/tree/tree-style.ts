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
    '@media print': { height: 'auto !important', overflow: 'visible' },
  },
  variants: { busy: { true: { '& > *': { opacity: '0.55', transition: 'opacity {durations.menu} 150ms' } } } },
});

/** As high as all lines together; the lines are styled from here, so that each costs little to draw. */
export const Field = chakra('div', {
  base: {
    position: 'relative',
    outline: '0',
    // One row; its level sets its indent.
    '& > div': {
      position: 'absolute',
      insetInline: '1.5',
      top: '0',
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      height: '2.25rem',
      ps: 'calc(var(--level) * 1.25rem - 1rem)',
      pe: '2',
      borderRadius: 'control',
      textStyle: 'body',
      cursor: 'pointer',
      userSelect: 'none',
      '@media (pointer: coarse)': { height: '3.5rem', textStyle: 'input' },
      '@media (hover: hover)': { _hover: { bg: 'bg.hover' } },
      _focusVisible: { outline: '2px solid {colors.focus}', outlineOffset: '-2px' },
    },
    '& > [aria-selected=true]': { bg: 'brand.subtle !important', color: 'brand.onSubtle', fontWeight: 'medium' },
    '& > [data-muted]:not([aria-selected=true]), & > [data-pending]': { color: 'fg.muted' },
    // Opens and closes; as wide for a leaf, so that labels align.
    '& [data-twist]': {
      display: 'grid',
      placeItems: 'center',
      flexShrink: '0',
      boxSize: '6',
      borderRadius: '6px',
      color: 'fg.muted',
      '@media (pointer: coarse)': { boxSize: '11', mx: '-1' },
    },
    '& [data-twist]:has(svg):hover': { bg: 'border' },
    '& [data-twist] svg': { transition: 'transform {durations.menu} {easings.in}' },
    '& [aria-expanded=true] > [data-twist] svg': { transform: 'rotate(90deg)' },
    // Draws a tick; the row itself is what is ticked.
    '& [data-box]': {
      display: 'grid',
      placeItems: 'center',
      boxSize: '5',
      flexShrink: '0',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: '5px',
      bg: 'bg.panel',
      color: 'transparent',
    },
    '& :is([aria-checked=true], [aria-checked=mixed]) > [data-box]': {
      bg: 'brand.solid',
      borderColor: 'brand.solid',
      color: 'brand.onSolid',
    },
    '& [data-icon]': { flexShrink: '0', color: 'fg.subtle' },
    '& [aria-selected=true] > [data-icon]': { color: 'inherit' },
    '& [data-words]': {
      display: 'flex',
      flex: '1',
      alignItems: 'baseline',
      columnGap: '2',
      minW: '0',
      '@media (pointer: coarse)': { flexDirection: 'column', alignItems: 'stretch' },
    },
    '& [data-words] > *': { minW: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& [data-note]': {
      flex: '1000 1 0',
      color: 'fg.muted',
      textStyle: 'caption',
      fontWeight: 'regular',
      '@media (pointer: coarse)': { flex: 'none' },
    },
  },
});
