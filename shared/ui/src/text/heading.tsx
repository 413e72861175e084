import { chakra } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';

const Root = chakra('h2', {
  base: { fontWeight: 'semibold', color: 'fg', textWrap: 'balance', minW: '0' },
  variants: {
    size: {
      h1: { textStyle: 'h1' },
      h2: { textStyle: 'h2' },
      h3: { textStyle: 'input' },
      h4: { textStyle: 'body' },
    },
  },
});

export interface HeadingProps {
  children: ReactNode;
  /** Place in the outline of the page, 1 to 4. */
  level: 1 | 2 | 3 | 4;
  /** Looks of another level. */
  size?: 'h1' | 'h2' | 'h3' | 'h4';
  id?: string;
  /** `-1` lets a page move focus here after navigation. */
  tabIndex?: -1;
  ref?: Ref<HTMLHeadingElement>;
}

/** A heading; its level is its place in the page's outline, its size may be another. */
export function Heading({ level, size, ...rest }: HeadingProps) {
  return <Root as={`h${level}` as 'h2'} size={size ?? `h${level}`} {...rest} />;
}
