import { defineSlotRecipe } from '@chakra-ui/react';

export const qrCodeRecipe = defineSlotRecipe({
  slots: ['root', 'frame', 'pattern'],
  className: 'studio-qr',
  base: { root: { width: '100%', height: '100%' }, frame: { fill: 'currentColor' } },
});

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
