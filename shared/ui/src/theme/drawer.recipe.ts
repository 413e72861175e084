import { defineSlotRecipe } from '@chakra-ui/react';
import { backdropStyle, panelParts } from './panel';

/** A panel at the inline end, or at its start; on a phone, a sheet from below. */
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
      alignItems: { base: 'flex-end', md: 'stretch' },
      overflow: 'hidden',
      zIndex: 'calc({zIndex.overlay} + var(--layer-index, 0))',
    },
    content: {
      ...panelParts.content,
      maxH: { base: '88dvh', md: '100dvh' },
      animationDuration: 'drawer',
      animationTimingFunction: 'in',
      _closed: { animationDuration: 'dialog', animationTimingFunction: 'out' },
    },
  },
  variants: {
    placement: {
      end: {
        positioner: { justifyContent: 'flex-end' },
        content: {
          borderStartStartRadius: 'overlay',
          borderStartEndRadius: { base: 'overlay', md: '0' },
          borderEndStartRadius: { md: 'overlay' },
          _open: { animationName: { base: 'from-bottom', md: 'from-end', _motionReduce: 'fade-in' } },
          _closed: { animationName: { base: 'to-bottom', md: 'to-end', _motionReduce: 'fade-out' } },
        },
      },
      start: {
        positioner: { justifyContent: 'flex-start' },
        content: {
          borderStartStartRadius: { base: 'overlay', md: '0' },
          borderStartEndRadius: 'overlay',
          borderEndEndRadius: { md: 'overlay' },
          _open: { animationName: { base: 'from-bottom', md: 'from-start', _motionReduce: 'fade-in' } },
          _closed: { animationName: { base: 'to-bottom', md: 'to-start', _motionReduce: 'fade-out' } },
        },
      },
    },
    size: {
      sm: { content: { maxW: { md: '22rem' } } },
      md: { content: { maxW: { md: '27rem' } } },
      lg: { content: { maxW: { md: '40rem' } } },
      xl: { content: { maxW: { md: '60rem' } } },
    },
  },
  defaultVariants: { size: 'md', placement: 'end' },
});
