import { Portal, Tooltip as Parts } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';

export interface TooltipProps {
  content: ReactNode;
  /** One focusable element that takes a ref. */
  children: ReactElement;
  placement?: 'top' | 'bottom' | 'left' | 'right';
  /** Nothing to say now. */
  disabled?: boolean;
}

/** A short explanation on hover and focus. Never the only place of what a person must know: a finger does not hover. */
export function Tooltip({ content, children, placement = 'top', disabled }: TooltipProps) {
  return (
    <Parts.Root openDelay={400} closeDelay={100} disabled={disabled} positioning={{ placement, gutter: 6 }}>
      <Parts.Trigger asChild>{children}</Parts.Trigger>
      <Portal>
        <Parts.Positioner>
          <Parts.Content>{content}</Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
