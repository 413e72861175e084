import { defineStyle } from '@chakra-ui/react';

/** The floating list of a menu or a combobox. */
export const listPanelStyle = defineStyle({
  bg: 'bg.raised',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'card',
  boxShadow: 'overlay',
  padding: '1',
  outline: '0',
  overflowY: 'auto',
  // Above the messages, too: anyone who has just opened it looks for an entry of it, and it closes in a moment.
  zIndex: 'calc({zIndex.toast} + 1 + var(--layer-index, 0))',
  animationTimingFunction: 'in',
  animationDuration: 'menu',
  _open: { animationName: { base: 'fade-in, rise-in', _motionReduce: 'fade-in' } },
});

/** One line of such a list. */
export const listItemStyle = defineStyle({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  width: '100%',
  minH: '9',
  px: '2.5',
  py: '1.5',
  borderRadius: 'control',
  textStyle: 'body',
  textAlign: 'var(--line-start)',
  cursor: 'pointer',
  userSelect: 'none',
  outline: '0',
  '@media (pointer: coarse)': { minH: '11' },
  '&[data-highlighted]': { bg: 'bg.hover' },
  _disabled: { opacity: '0.55', cursor: 'not-allowed' },
});
