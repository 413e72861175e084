import { chakra } from '@chakra-ui/react';

/** The scrolling pane of a virtual table; cells are styled from here, so that a row is cheap to render. */
export const Pane = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    // The header must not lie over a row that takes the focus.
    scrollPaddingTop: 'var(--head)',
    '--head': '2.5rem',
    '@media (pointer: coarse)': { '--head': '3rem' },
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    bg: 'bg.panel',
    // On paper nothing scrolls: the rows that are drawn, one below another.
    '@media print': { maxHeight: 'none !important', overflow: 'visible', borderWidth: '0' },
    '& table': { tableLayout: 'fixed' },
    '& th': { height: 'var(--head)' },
    '& td[data-cell]': { height: 'var(--row)', py: '0' },
    // What a cell says is never higher than its row.
    '& td[data-cell] > div': {
      maxH: 'calc(var(--row) - 1px)',
      overflow: 'clip',
      overflowClipMargin: '4px',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& tr[data-gap] td': { p: '0', border: '0', height: 'auto' },
    // The column of boxes has no room for more than the box.
    '& col[data-boxes]': { width: '3.5rem' },
    '& colgroup:has([data-boxes]) ~ * > tr:not([data-gap]) > :first-of-type': { px: '0', textAlign: 'center' },
    '& th, & td': { '--cell-x': { base: '{spacing.3}', xl: '{spacing.4}' } },
  },
});
