import { defineSlotRecipe } from '@chakra-ui/react';
import { backdropStyle, panelParts } from './panel';

export const dialogRecipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'description', 'body', 'footer', 'closeTrigger'],
  className: 'studio-dialog',
  base: {
    ...panelParts,
    backdrop: backdropStyle,
    positioner: {
      position: 'fixed',
      inset: '0',
      display: 'flex',
      justifyContent: 'center',
      alignItems: { base: 'flex-end', md: 'center' },
      overflow: 'auto',
      padding: { base: '0', md: '6' },
      zIndex: 'calc({zIndex.overlay} + var(--layer-index, 0))',
    },
    content: {
      ...panelParts.content,
      borderRadius: { base: '{radii.overlay} {radii.overlay} 0 0', md: 'overlay' },
      maxH: { base: '92dvh', md: 'calc(100dvh - 3rem)' },
      animationDuration: 'dialog',
      animationTimingFunction: 'in',
      _open: { animationName: { base: 'fade-in, from-bottom', md: 'fade-in, scale-in', _motionReduce: 'fade-in' } },
      _closed: { animationName: 'fade-out', animationDuration: 'hover', animationTimingFunction: 'out' },
    },
  },
  variants: {
    size: {
      sm: { content: { maxW: { md: '26rem' } } },
      md: { content: { maxW: { md: '35rem' } } },
      lg: { content: { maxW: { md: '52rem' } } },
      // Its place does not change with what is in it.
      cover: {
        positioner: { alignItems: 'flex-start', padding: { base: '0', md: '10vh 1.5rem 1.5rem' } },
        content: {
          overflow: 'hidden',
          height: { base: '100dvh', md: 'auto' },
          maxH: { base: '100dvh', md: 'min(36rem, 80dvh)' },
          maxW: { md: '42rem' },
          borderRadius: { base: '0', md: 'overlay' },
        },
      },
    },
  },
  defaultVariants: { size: 'md' },
});
