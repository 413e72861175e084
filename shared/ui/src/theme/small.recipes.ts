import { defineSlotRecipe } from '@chakra-ui/react';
import { pinInputAnatomy, qrCodeAnatomy, tooltipAnatomy } from '@chakra-ui/react/anatomy';
import { controlStyle } from './control';

export const pinInputRecipe = defineSlotRecipe({
  slots: pinInputAnatomy.keys(),
  className: 'studio-pin',
  base: {
    control: { display: 'flex', gap: '2' },
    input: { ...controlStyle, width: '11', minH: '13', px: '0', textAlign: 'center', textStyle: 'h1', fontWeight: 'semibold' },
  },
});

export const qrCodeRecipe = defineSlotRecipe({
  slots: qrCodeAnatomy.keys(),
  className: 'studio-qr',
  base: {
    // Scanners want dark on light with a quiet zone, whatever the theme.
    root: { bg: 'white', color: '#1A1A1F', padding: '4', borderRadius: 'card', width: 'fit-content' },
    frame: { width: 'var(--qr-size)', height: 'var(--qr-size)', fill: 'currentColor' },
    pattern: {},
  },
});

export const tooltipRecipe = defineSlotRecipe({
  slots: tooltipAnatomy.keys(),
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
