import { Menu as Parts, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type Direction, useDirection } from '../hooks/use-direction';
import { useLanguageAround } from '../locale/in-language';

/** What a menu's panel has to know of its trigger, which is drawn elsewhere. */
export interface MenuWiring {
  ids: { trigger: string; content: string };
  /** How it was opened: keys begin at its first or last item. */
  opening: 'pointer' | 'first' | 'last';
  onClose: () => void;
}

interface MenuRootProps {
  wiring: MenuWiring;
  /** Values of the items that can be chosen, in their order. */
  values: readonly string[];
  placement: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'right-start' | 'right-end';
  closeOnSelect?: boolean;
  onSelect?: (value: string) => void;
  children: ReactNode;
}

/** A menu's panel: open as long as it is drawn. */
export function MenuRoot({ wiring, values, placement, closeOnSelect = true, onSelect, children }: MenuRootProps) {
  const { ids, opening } = wiring;
  const direction = useDirection();
  const lang = useLanguageAround();
  const first = opening === 'first' ? values[0] : opening === 'last' ? values.at(-1) : undefined;
  return (
    <Parts.Root
      ids={ids}
      positioning={{ placement: sided(placement, direction), gutter: 4 }}
      defaultOpen
      onOpenChange={({ open }) => {
        if (!open) close(wiring);
      }}
      {...(first !== undefined && { defaultHighlightedValue: first })}
      closeOnSelect={closeOnSelect}
      onSelect={({ value }) => onSelect?.(value)}
    >
      <Portal>
        <Parts.Positioner>
          <Parts.Content lang={lang}>{children}</Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}

/** The focus does not go with the panel: it is given back before. */
function close({ ids, onClose }: MenuWiring): void {
  if (document.getElementById(ids.content)?.contains(document.activeElement))
    document.getElementById(ids.trigger)?.focus({ preventScroll: true });
  onClose();
}

/** A side is physical to the library: next to a menu that is on the right means its left. */
function sided(placement: MenuRootProps['placement'], direction: Direction) {
  return direction === 'rtl' ? (placement.replace('right', 'left') as 'left-start' | 'left-end') : placement;
}
