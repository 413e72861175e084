import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { IconClose } from '../icons';

const Root = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '8',
    ps: '3',
    pe: '3',
    borderWidth: '1px',
    borderColor: 'border.control',
    py: '0.5',
    borderRadius: 'overlay',
    textStyle: 'body',
    overflowWrap: 'anywhere',
    bg: 'bg.panel',
    maxW: '100%',
  },
  variants: { removable: { true: { pe: '1' } } },
});
const Cross = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '6',
    flexShrink: '0',
    borderRadius: 'full',
    color: 'fg.muted',
    _hover: { bg: 'bg.hover', color: 'fg' },
    '@media (pointer: coarse)': { boxSize: '11', margin: '-10px' },
  },
});

export interface ChipProps {
  children: ReactNode;
  /** Shows a cross; `removeLabel` says what it removes. */
  onRemove?: () => void;
  removeLabel?: string;
}

/** A chosen filter or a tag. */
export function Chip({ children, onRemove, removeLabel }: ChipProps) {
  return (
    <Root removable={Boolean(onRemove)}>
      {children}
      {onRemove && (
        <Cross type="button" aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
          <IconClose size={14} aria-hidden />
        </Cross>
      )}
    </Root>
  );
}
