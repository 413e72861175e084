import { defineStyle } from '@chakra-ui/react';

/** The common box of everything one types or chooses in. */
export const controlStyle = defineStyle({
  width: '100%',
  minH: 'control',
  px: '3',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'control',
  textStyle: { base: 'input', md: 'body' },
  transition: 'border-color {durations.hover} {easings.in}',
  '@media (pointer: coarse)': { textStyle: 'input' },
  _hover: { borderColor: 'fg.muted' },
  _focusVisible: { outline: '2px solid {colors.focus}', outlineOffset: '2px' },
  _disabled: { opacity: '0.55', cursor: 'not-allowed' },
  _invalid: { borderColor: 'danger.text' },
});
