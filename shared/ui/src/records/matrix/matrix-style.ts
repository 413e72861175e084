import { chakra } from '@chakra-ui/react';

/** Scrolls both ways under its header and next to its first column. */
export const Frame = chakra('div', {
  base: {
    maxH: 'calc(100dvh - 10rem)',
    overflow: 'auto',
    // Words for screen readers in the cells belong to the frame, and do not widen the page.
    position: 'relative',
    overscrollBehavior: 'contain',
    // What takes the focus must not lie under the header or the first column.
    scrollPaddingTop: '4rem',
    scrollPaddingInlineStart: '15rem',
    '&:has([data-many])': { scrollPaddingTop: '12rem' },
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    bg: 'bg.panel',
  },
});

export const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: '0',
    textStyle: 'body',
    '& th, & td': { borderBottomWidth: '1px', borderColor: 'border', bg: 'bg.panel' },
    '& tbody tr:last-of-type > *': { borderBottomWidth: '0' },
    '& thead th': {
      position: 'sticky',
      top: '0',
      zIndex: '1',
      minW: '6.5rem',
      px: '2',
      py: '2.5',
      textAlign: 'center',
      verticalAlign: 'bottom',
      color: 'fg.muted',
      textStyle: 'caption',
      fontWeight: 'medium',
    },
    '& tr > th:first-of-type': {
      position: 'sticky',
      insetStart: '0',
      zIndex: '1',
      width: '15rem',
      minW: '12rem',
      maxW: '15rem',
      px: '4',
      textAlign: 'var(--line-start)',
      borderInlineEndWidth: '1px',
    },
    '& thead tr > th:first-of-type': { zIndex: '2' },
    '& tbody th': { py: '2', fontWeight: 'regular' },
    // Names stand upright, so that all columns are in sight.
    '&[data-many] thead th:not(:first-of-type)': { minW: '12', px: '1', height: '10rem' },
    '&[data-many] thead th:not(:first-of-type) > span': {
      display: 'inline-block',
      maxH: '9.5rem',
      writingMode: 'vertical-rl',
      transform: 'rotate(180deg)',
      textAlign: 'var(--line-start)',
    },
    '@media (hover: hover)': { '& tbody tr:hover > *': { bg: 'bg.hover' } },
    '& td': { p: '0', textAlign: 'center' },
    '& td[data-changed]': { boxShadow: 'inset 0 0 0 2px {colors.warning.solid}' },
  },
});

export const LineNote = chakra('span', {
  base: { display: 'block', color: 'fg.muted', textStyle: 'caption', fontWeight: 'regular' },
});

/** The whole cell is pressed. */
export const CellPress = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    minH: 'row',
    _focusVisible: { outline: '2px solid {colors.focus}', outlineOffset: '-2px' },
    '&[aria-readonly]': { cursor: 'default' },
    '&[aria-readonly][aria-checked=false] > span:first-of-type::before': { content: '"–"', color: 'fg.subtle' },
  },
});

export const Box = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '5',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: '5px',
    bg: 'bg.panel',
    '[aria-checked=true] > &': { bg: 'brand.solid', borderColor: 'brand.solid', color: 'brand.onSolid' },
    '[aria-readonly] > &': { borderColor: 'transparent', bg: 'transparent' },
    '[aria-readonly][aria-checked=true] > &': { borderColor: 'transparent', bg: 'transparent', color: 'fg.muted' },
  },
});
