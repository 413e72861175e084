import { defineSlotRecipe } from '@chakra-ui/react';
import { backdropStyle, panelParts } from './panel';

/** A panel at the right edge; on a phone, a sheet from below. */
export const drawerRecipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'description', 'body', 'footer', 'closeTrigger'],
  className: 'studio-drawer',
  base: {
    ...panelParts,
    backdrop: backdropStyle,
    positioner: {
      position: 'fixed',
      inset: '0',
      display: 'flex',
      justifyContent: 'flex-end',
      alignItems: { base: 'flex-end', md: 'stretch' },
      overflow: 'hidden',
      zIndex: 'calc({zIndex.overlay} + var(--layer-index, 0))',
    },
    content: {
      ...panelParts.content,
      borderRadius: { base: '{radii.overlay} {radii.overlay} 0 0', md: '{radii.overlay} 0 0 {radii.overlay}' },
      maxH: { base: '88dvh', md: '100dvh' },
      animationDuration: 'drawer',
      animationTimingFunction: 'in',
      _open: { animationName: { base: 'from-bottom', md: 'from-right', _motionReduce: 'fade-in' } },
      _closed: {
        animationName: { base: 'to-bottom', md: 'to-right', _motionReduce: 'fade-out' },
        animationDuration: 'dialog',
        animationTimingFunction: 'out',
      },
    },
  },
  variants: {
    size: {
      md: { content: { maxW: { md: '27rem' } } },
      lg: { content: { maxW: { md: '40rem' } } },
    },
  },
  defaultVariants: { size: 'md' },
});
