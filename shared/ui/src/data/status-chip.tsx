import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { subtleTones, type Tone } from './tone';

const Root = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '6',
    maxW: '100%',
    px: '2.5',
    borderRadius: 'full',
    textStyle: 'caption',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    '& svg': { flexShrink: '0' },
    '@media print': { borderWidth: '1px', borderColor: 'currentColor' },
  },
  variants: { tone: subtleTones },
});
const Words = chakra('span', { base: { minW: '0', overflow: 'hidden', textOverflow: 'ellipsis' } });
const Dot = chakra('span', { base: { boxSize: '1.5', borderRadius: 'full', bg: 'currentColor', flexShrink: '0' } });

export interface StatusChipProps {
  tone?: Tone;
  /** Instead of the dot. */
  icon?: ReactNode;
  title?: string;
  children: ReactNode;
}

/** The state of something in a word, with a dot or an icon next to it besides the colour. */
export function StatusChip({ tone = 'neutral', icon, title, children }: StatusChipProps) {
  return (
    <Root tone={tone} title={title}>
      {icon ?? <Dot aria-hidden />}
      <Words>{children}</Words>
    </Root>
  );
}
