import { defineSlotRecipe } from '@chakra-ui/react';

export const tooltipRecipe = defineSlotRecipe({
  slots: ['content'],
  className: 'studio-tooltip',
  base: {
    content: {
      bg: 'bg.inverted',
      color: 'fg.inverted',
      px: '2.5',
      py: '1.5',
      maxW: '18rem',
      borderRadius: 'control',
      textStyle: 'caption',
      fontWeight: 'medium',
      boxShadow: 'overlay',
      zIndex: 'tooltip',
      _open: { animationName: 'fade-in', animationDuration: 'menu' },
    },
  },
});
