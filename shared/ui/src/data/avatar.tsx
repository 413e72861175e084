import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { labels } from '../labels';

const Root = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    overflow: 'hidden',
    borderRadius: 'full',
    fontWeight: 'semibold',
    bg: 'brand.subtle',
    color: 'brand.onSubtle',
    userSelect: 'none',
  },
  variants: {
    size: {
      sm: { boxSize: '7', textStyle: 'caption' },
      md: { boxSize: '9', textStyle: 'body' },
      lg: { boxSize: '14', textStyle: 'h2' },
    },
  },
});
const Picture = chakra('img', { base: { width: '100%', height: '100%', objectFit: 'cover' } });

export interface AvatarProps {
  /** Whose; the accessible name of the picture. */
  name: string;
  initials: string;
  src?: string;
  size?: 'sm' | 'md' | 'lg';
}

/** A person: the picture, or the initials where there is none. */
export function Avatar({ name, initials, src, size = 'md' }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const shown = src !== undefined && broken !== src;
  return (
    <Root size={size} title={name} aria-hidden={shown ? undefined : true}>
      {shown ? <Picture src={src} alt={labels.avatar(name)} onError={() => setBroken(src)} /> : initials}
    </Root>
  );
}
