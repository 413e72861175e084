import { chakra } from '@chakra-ui/react';
import type { ReactElement } from 'react';

const Root = chakra('a', {
  base: {
    color: 'fg',
    textDecoration: 'none',
    outline: '0',
    _before: { content: '""', position: 'absolute', inset: '0', borderRadius: 'card', zIndex: '0' },
    _focusVisible: { outline: '0', _before: { outline: '2px solid {colors.focus}', outlineOffset: '2px' } },
  },
});

/** Stretches the press area of the link or button inside it over the whole {@link Card}: one name for a screen reader, a large target for a finger. */
export function CardLink({ children }: { children: ReactElement }) {
  return <Root asChild>{children}</Root>;
}
