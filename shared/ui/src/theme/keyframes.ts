import { defineKeyframes } from '@chakra-ui/react';

export const keyframes = defineKeyframes({
  'fade-in': { from: { opacity: '0' }, to: { opacity: '1' } },
  'fade-out': { from: { opacity: '1' }, to: { opacity: '0' } },
  'rise-in': { from: { transform: 'translateY(4px)' }, to: { transform: 'none' } },
  'scale-in': { from: { transform: 'scale(0.97)' }, to: { transform: 'none' } },
  'from-end': { from: { transform: 'translateX(calc(100% * var(--inline-sign, 1)))' }, to: { transform: 'none' } },
  'to-end': { from: { transform: 'none' }, to: { transform: 'translateX(calc(100% * var(--inline-sign, 1)))' } },
  'from-start': { from: { transform: 'translateX(calc(-100% * var(--inline-sign, 1)))' }, to: { transform: 'none' } },
  'to-start': { from: { transform: 'none' }, to: { transform: 'translateX(calc(-100% * var(--inline-sign, 1)))' } },
  'from-bottom': { from: { transform: 'translateY(100%)' }, to: { transform: 'none' } },
  'to-bottom': { from: { transform: 'none' }, to: { transform: 'translateY(100%)' } },
  spin: { to: { transform: 'rotate(360deg)' } },
  breathe: { '50%': { opacity: '0.45' } },
  slide: {
    from: { transform: 'translateX(calc(-100% * var(--inline-sign, 1)))' },
    to: { transform: 'translateX(calc(250% * var(--inline-sign, 1)))' },
  },
});
