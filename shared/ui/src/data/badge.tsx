import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { subtleTones, type Tone } from './tone';

const Root = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minW: '5',
    minH: '5',
    px: '1.5',
    borderRadius: 'full',
    textStyle: 'caption',
    fontWeight: 'semibold',
  },
  variants: { tone: subtleTones, solid: { true: { bg: 'brand.solid', color: 'brand.onSolid' } } },
});

export interface BadgeProps {
  children: ReactNode;
  tone?: Tone;
  /** White on brand: something waits for the person. */
  solid?: boolean;
  /** Words for a screen reader instead of the bare number. */
  label?: string;
}

/** A count or a short mark. */
export function Badge({ children, tone = 'neutral', solid, label }: BadgeProps) {
  return (
    <Root tone={tone} solid={solid} role={label === undefined ? undefined : 'img'} aria-label={label}>
      {children}
    </Root>
  );
}
