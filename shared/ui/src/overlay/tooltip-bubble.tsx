import { Portal, Tooltip as Parts } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import { useLanguageAround } from '../locale/in-language';

export interface TooltipProps {
  content: ReactNode;
  /** One focusable element that takes a ref. */
  children: ReactElement;
  placement?: 'top' | 'bottom' | 'left' | 'right';
  /** Nothing to say now. */
  disabled?: boolean;
}

interface TooltipBubbleProps extends Pick<TooltipProps, 'content' | 'placement'> {
  ids: { trigger: string; content: string };
  /** Escape, or the page is scrolled. */
  onClose: () => void;
}

/** The words of a tooltip, for a trigger that is drawn elsewhere: open as long as it is drawn. */
export function TooltipBubble({ ids, content, placement = 'top', onClose }: TooltipBubbleProps) {
  const lang = useLanguageAround();
  return (
    <Parts.Root
      ids={ids}
      open
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      positioning={{ placement, gutter: 6 }}
    >
      <Portal>
        <Parts.Positioner>
          <Parts.Content lang={lang}>{content}</Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
