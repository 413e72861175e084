import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Root = chakra('span', { base: { srOnly: true } });

export interface VisuallyHiddenProps {
  children: ReactNode;
  as?: 'span' | 'div' | 'h1' | 'h2' | 'p' | 'label' | 'caption';
  id?: string;
  role?: 'status' | 'alert';
  'aria-live'?: 'polite' | 'assertive';
}

/** Text for screen readers only. */
export function VisuallyHidden({ as = 'span', ...rest }: VisuallyHiddenProps) {
  return <Root as={as as 'span'} {...rest} />;
}
