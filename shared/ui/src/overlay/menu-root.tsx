import { Menu as Parts, Portal, useMenuContext } from '@chakra-ui/react';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { type Direction, useDirection } from '../hooks/use-direction';
import { useLanguageAround } from '../locale/in-language';
import type { MenuWiring } from './use-menu-trigger';

interface MenuRootProps {
  wiring: MenuWiring;
  /** Values of the items that can be chosen, in their order. */
  values: readonly string[];
  placement: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'right-start' | 'right-end';
  closeOnSelect?: boolean;
  onSelect?: (value: string) => void;
  children: ReactNode;
}

/** A menu's panel, tied to a trigger that is drawn elsewhere; open from its first moment. */
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
      {...(first !== undefined && { defaultHighlightedValue: first })}
      closeOnSelect={closeOnSelect}
      onSelect={({ value }) => onSelect?.(value)}
    >
      <Wire wiring={wiring} />
      <Portal>
        <Parts.Positioner>
          <Parts.Content lang={lang}>{children}</Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}

/** A side is physical to the library: next to a menu that is on the right means its left. */
function sided(placement: MenuRootProps['placement'], direction: Direction) {
  return direction === 'rtl' ? (placement.replace('right', 'left') as 'left-start' | 'left-end') : placement;
}

function Wire({ wiring: { ids, connect, setOpen } }: { wiring: MenuWiring }) {
  const { open, getTriggerProps } = useMenuContext();
  const handlers = getTriggerProps();
  useLayoutEffect(() => connect(handlers));
  useEffect(() => setOpen(open), [open, setOpen]);
  const { trigger, content } = ids;
  useEffect(() => {
    if (open) return undefined;
    // The library moves the focus into the panel a frame after a key. Where that comes after the closing, the focus would go with the panel.
    const frame = requestAnimationFrame(() => {
      if (document.getElementById(content)?.contains(document.activeElement)) document.getElementById(trigger)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [open, trigger, content]);
  return null;
}
