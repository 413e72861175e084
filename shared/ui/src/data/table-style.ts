import { chakra } from '@chakra-ui/react';

/** Scrolls sideways on its own when the columns do not fit. */
export const TableFrame = chakra('div', {
  base: {
    position: 'relative',
    width: '100%',
    overflowX: 'auto',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    bg: 'bg.panel',
    // All columns fit: nothing scrolls in the frame, so that the head stays in sight while the page does.
    '&[data-fits]': { overflow: 'visible', '--table-top': 'var(--shell-top, 0px)' },
    '&[data-fits] th:first-of-type': { borderStartStartRadius: 'card' },
    '&[data-fits] th:last-of-type': { borderStartEndRadius: 'card' },
    // A header is repeated on each page only where nothing around it scrolls.
    '@media print': { overflow: 'visible', borderWidth: '0' },
  },
  variants: { plain: { true: { borderWidth: '0', borderRadius: '0', bg: 'transparent' } } },
});

/** The table; cells are styled from here, so that a thousand of them cost nothing. */
export const TableRoot = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: '0',
    textStyle: 'body',
    '--cell-x': '{spacing.4}',
    '& th, & td': {
      px: 'var(--cell-x)',
      textAlign: 'var(--line-start)',
      borderBottomWidth: '1px',
      borderColor: 'border',
      verticalAlign: 'middle',
    },
    '& td': { height: 'var(--row)', py: '1.5' },
    '& tbody tr:last-of-type td': { borderBottomWidth: '0' },
    '& th': {
      position: 'sticky',
      top: 'var(--table-top, 0px)',
      zIndex: 'sticky',
      height: '10',
      bg: 'bg.panel',
      color: 'fg.muted',
      textStyle: 'caption',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
    },
    '& [data-align=end]': { textAlign: 'var(--line-end)', justifyContent: 'flex-end' },
    '& [data-align=center]': { textAlign: 'center', justifyContent: 'center' },
    '& td[data-nowrap]': { whiteSpace: 'nowrap' },
    '& [data-priority="2"]': { display: { base: 'none', md: 'table-cell' } },
    '& [data-priority="3"]': { display: { base: 'none', xl: 'table-cell' } },
    '& tbody tr[data-pressable]': { cursor: 'pointer', transition: 'background-color {durations.hover} {easings.in}' },
    '@media (hover: hover)': { '& tbody tr[data-pressable]:hover': { bg: 'bg.hover' } },
    '& tbody tr:focus-visible': { outline: '2px solid {colors.focus}', outlineOffset: '-2px' },
    '& tbody tr[data-active], & tbody tr[aria-selected=true]': { bg: 'brand.subtle' },
    '& tbody tr[data-active] > :first-of-type': { boxShadow: 'inset 3px 0 0 {colors.brand.solid}' },
    // All columns, on the width of a sheet.
    '@media print': {
      '--cell-x': '{spacing.1}',
      '& th': { position: 'static' },
      '& th, & td[data-nowrap]': { whiteSpace: 'normal' },
      '& [data-priority]': { display: 'table-cell' },
      // Boxes to tick are for the screen.
      '& :is(th, td):first-of-type:has([type=checkbox])': { display: 'none' },
    },
  },
  variants: {
    density: { compact: { '--row': '2.25rem' }, default: { '--row': '{sizes.row}' }, touch: { '--row': '3.5rem' } },
    busy: { true: { '& tbody': { opacity: '0.55', transition: 'opacity {durations.menu} 150ms' } } },
  },
});

/** The press area of a sortable header. */
export const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '8',
    mx: '-2',
    px: '2',
    borderRadius: '6px',
    fontWeight: 'medium',
    '& svg': { opacity: '0.55' },
    '&[data-sorted]': { color: 'fg', '& svg': { opacity: '1' } },
    '&:not([data-sorted]) svg': { '@media print': { display: 'none' } },
    _hover: { color: 'fg', bg: 'bg.hover' },
    '@media (pointer: coarse)': { minH: '11' },
  },
});
