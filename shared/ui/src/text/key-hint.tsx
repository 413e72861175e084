import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Root = chakra('kbd', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minW: '5',
    minH: '5',
    px: '1',
    borderWidth: '1px',
    borderBottomWidth: '2px',
    borderColor: 'color-mix(in srgb, currentColor 45%, transparent)',
    borderRadius: '6px',
    color: 'fg.muted',
    'button &, a &': { color: 'inherit' },
    textStyle: 'caption',
    fontFamily: 'body',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    '@media (pointer: coarse), print': { display: 'none' },
  },
});

/** A key as on the keyboard: `Ctrl`, `K`. Hidden where there is no keyboard to press it on. */
export function KeyHint({ children }: { children: ReactNode }) {
  return <Root>{children}</Root>;
}
