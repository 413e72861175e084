import { chakra } from '@chakra-ui/react';

const Root = chakra('span', {
  base: {
    display: 'block',
    maxW: '100%',
    bg: 'border',
    borderRadius: 'control',
    animation: 'breathe 1600ms ease-in-out infinite',
    // Nothing flickers when the answer is quick.
    animationDelay: '150ms',
  },
  variants: { round: { true: { borderRadius: 'full' } } },
});

export interface SkeletonProps {
  /** Pixels or any CSS width; the whole place by default. */
  width?: number | string;
  /** Pixels or any CSS height; a line of text by default. */
  height?: number | string;
  round?: boolean;
}

const length = (value: number | string) => (typeof value === 'number' ? `${value}px` : value);

/** The place of something that is loading. Hidden from screen readers: mark the region `aria-busy`. */
export function Skeleton({ width = '100%', height = 16, round }: SkeletonProps) {
  return <Root aria-hidden width={length(width)} height={length(height)} round={round} />;
}
