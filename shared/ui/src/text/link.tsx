import { chakra } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import type { NativeProps } from '../native-props';

const Root = chakra('a', {
  base: {
    color: 'brand.text',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textDecorationColor: 'transparent',
    textUnderlineOffset: '3px',
    borderRadius: '4px',
    transition: 'text-decoration-color {durations.hover} {easings.in}',
    _hover: { textDecorationColor: 'currentColor' },
  },
  variants: {
    quiet: { true: { color: 'inherit', fontWeight: 'inherit' } },
    underlined: { true: { textDecorationColor: 'currentColor' } },
  },
});

export interface LinkProps extends NativeProps<'a'> {
  /** Takes its looks to the child, such as the router's own link. */
  asChild?: boolean;
  /** Colour of the text around, for links in tables and cards. */
  quiet?: boolean;
  /** Always underlined: for a link inside running text. */
  underlined?: boolean;
  children: ReactNode | ReactElement;
}

/** A link in text. With `asChild` around the router's link: `<Link asChild><RouterLink to="…">…</RouterLink></Link>`. */
export function Link(props: LinkProps) {
  return <Root {...props} />;
}
