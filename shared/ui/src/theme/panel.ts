import { defineStyle } from '@chakra-ui/react';

/** A window so low that bars would leave no room for what is between them: a phone on its side, 200 % zoom. */
const LOW = '@media (max-height: 500px)';

/** What darkens the page behind a dialog or a drawer. */
export const backdropStyle = defineStyle({
  position: 'fixed',
  inset: '0',
  bg: 'scrim',
  zIndex: 'calc({zIndex.overlay} + var(--layer-index, 0) - 1)',
  _open: { animationName: 'fade-in', animationDuration: 'dialog' },
  _closed: { animationName: 'fade-out', animationDuration: 'hover' },
});

/** The parts that a dialog and a drawer share. */
export const panelParts = {
  content: defineStyle({
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    bg: 'bg.raised',
    color: 'fg',
    boxShadow: 'overlay',
    outline: '0',
  }),
  header: defineStyle({
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    ps: { base: '4', md: '6' },
    pe: '14',
    pt: '5',
    pb: '3',
    [LOW]: { pt: '3', pb: '1' },
  }),
  title: defineStyle({ textStyle: 'h2', fontWeight: 'semibold', textWrap: 'balance' }),
  description: defineStyle({ color: 'fg.muted' }),
  body: defineStyle({
    flex: '1 1 auto',
    overflowY: 'auto',
    // No bar of the page is above a panel: the head of its tables sticks to its own edge, above the padding, where rows would show.
    '--shell-top': 'calc(-1 * {spacing.3})',
    px: { base: '4', md: '6' },
    py: '3',
    // What ends the panel keeps the footer's distance from its edge.
    '&:not(:has(+ footer))': { pb: 'calc({spacing.5} + env(safe-area-inset-bottom, 0px))' },
  }),
  footer: defineStyle({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '2',
    px: { base: '4', md: '6' },
    pt: '3',
    pb: 'calc({spacing.5} + env(safe-area-inset-bottom, 0px))',
    '& > *': { flexGrow: { base: '1', md: '0' } },
    [LOW]: {
      pt: '1',
      pb: 'calc({spacing.2} + env(safe-area-inset-bottom, 0px))',
      '& > button': { height: '11', minH: '11' },
    },
  }),
  closeTrigger: defineStyle({ position: 'absolute', top: '3', insetEnd: '3' }),
};
