import { chakra } from '@chakra-ui/react';
import { labels } from '../labels';

const Root = chakra('span', {
  base: {
    display: 'inline-block',
    flexShrink: '0',
    borderRadius: 'full',
    borderStyle: 'solid',
    borderColor: 'currentColor',
    borderTopColor: 'transparent !important',
    animation: 'spin 800ms linear infinite',
    _motionReduce: { animation: 'breathe 1600ms ease-in-out infinite' },
  },
  variants: {
    size: {
      sm: { boxSize: '4', borderWidth: '2px' },
      md: { boxSize: '6', borderWidth: '2px' },
      lg: { boxSize: '10', borderWidth: '3px' },
    },
    tone: { brand: { color: 'brand.text' }, inherit: { color: 'inherit' } },
  },
});

export interface SpinnerProps {
  size?: 'sm' | 'md' | 'lg';
  tone?: 'brand' | 'inherit';
  /** Says it aloud; a spinner without a label is decoration. */
  label?: string;
}

/** Something is under way. For a screen that loads, prefer {@link Skeleton}. */
export function Spinner({ size = 'md', tone = 'brand', label }: SpinnerProps) {
  return (
    <Root
      size={size}
      tone={tone}
      role={label === undefined ? undefined : 'status'}
      aria-label={label}
      aria-hidden={label === undefined}
    />
  );
}

/** A spinner in the middle of its place, said aloud. */
export function SpinnerPane({ label = labels.loading }: { label?: string }) {
  return (
    <Pane>
      <Spinner size="lg" label={label} />
    </Pane>
  );
}

const Pane = chakra('div', { base: { display: 'grid', placeItems: 'center', minH: '12rem', width: '100%' } });
