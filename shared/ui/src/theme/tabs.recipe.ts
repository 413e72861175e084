import { defineSlotRecipe } from '@chakra-ui/react';
import { tabsAnatomy } from '@chakra-ui/react/anatomy';

export const tabsRecipe = defineSlotRecipe({
  slots: tabsAnatomy.keys(),
  className: 'studio-tabs',
  base: {
    list: {
      display: 'flex',
      gap: '5',
      borderBottomWidth: '1px',
      borderColor: 'border',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      '@media print': { display: 'none' },
    },
    trigger: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minH: '11',
      px: '0.5',
      color: 'fg.muted',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      marginBottom: '-1px',
      transition: 'color {durations.hover} {easings.in}',
      _hover: { color: 'fg' },
      _selected: { color: 'fg', borderColor: 'brand.solid' },
      _focusVisible: { outlineOffset: '-2px', borderRadius: 'control' },
      _disabled: { opacity: '0.55' },
    },
    content: { pt: '4', outlineOffset: '4px' },
  },
});
