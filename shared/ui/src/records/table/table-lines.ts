import { chakra } from '@chakra-ui/react';

/** The scrolling pane of a virtual table. */
export const Pane = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    // The header must not lie over a row that takes the focus.
    scrollPaddingTop: '2.5rem',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    bg: 'bg.panel',
    '& table': { tableLayout: 'fixed' },
    '& td[data-cell]': { height: 'var(--row)', py: '0' },
    '& tr[data-gap] td': { p: '0', border: '0', height: 'auto' },
    '& th, & td': { '--cell-x': { base: '{spacing.3}', xl: '{spacing.4}' } },
  },
});

/** What a cell says, never higher than its row. */
export const Cell = chakra('div', {
  base: {
    maxH: 'calc(var(--row) - 1px)',
    overflow: 'clip',
    overflowClipMargin: '4px',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});
