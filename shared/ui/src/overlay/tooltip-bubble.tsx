import { Portal, Tooltip as Parts, useTooltipContext } from '@chakra-ui/react';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useLanguageAround } from '../locale/in-language';
import type { TriggerHandlers } from './use-lazy-trigger';

interface TooltipBubbleProps {
  ids: { trigger: string; content: string };
  content: ReactNode;
  placement: 'top' | 'bottom' | 'left' | 'right';
  disabled: boolean;
  setOpen: (open: boolean) => void;
  connect: (handlers: TriggerHandlers) => void;
}

/** The words of a tooltip, for a trigger that is rendered elsewhere; open from its first render. */
export function TooltipBubble({ ids, content, placement, disabled, ...wiring }: TooltipBubbleProps) {
  const lang = useLanguageAround();
  return (
    <Parts.Root
      ids={ids}
      openDelay={400}
      closeDelay={100}
      disabled={disabled}
      defaultOpen
      positioning={{ placement, gutter: 6 }}
    >
      <Wire {...wiring} />
      <Portal>
        <Parts.Positioner>
          <Parts.Content lang={lang}>{content}</Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}

function Wire({ connect, setOpen }: Pick<TooltipBubbleProps, 'connect' | 'setOpen'>) {
  const { open, getTriggerProps } = useTooltipContext();
  const handlers = getTriggerProps();
  useLayoutEffect(() => connect(handlers));
  useEffect(() => setOpen(open), [open, setOpen]);
  return null;
}
