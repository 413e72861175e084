import { mergeProps } from '@chakra-ui/react';
import { cloneElement, type KeyboardEvent, type MouseEvent, type ReactElement, useId, useState } from 'react';
import type { MenuWiring } from './menu-root';
import { loadOverlays, type Overlays, useOverlays } from './overlays';

const KEYS: Partial<Record<string, MenuWiring['opening']>> = {
  ArrowDown: 'first',
  ArrowUp: 'last',
  Enter: 'first',
  ' ': 'first',
};

interface MenuTrigger {
  face: ReactElement;
  /** What renders the panel, while it is open. */
  panel: { overlays: Overlays; wiring: MenuWiring } | null;
}

/** The button of a menu; the panel's code is fetched when the pointer or the focus comes near. */
export function useMenuTrigger(trigger: ReactElement): MenuTrigger {
  const id = useId();
  const ids = { trigger: `${id}-button`, content: `${id}-menu` };
  const [opening, setOpening] = useState<MenuWiring['opening'] | null>(null);
  const overlays = useOverlays(opening !== null);
  const wiring = opening && { ids, opening, onClose: () => setOpening(null) };
  const panel = wiring && overlays && { overlays, wiring };
  const handlers = {
    onPointerEnter: () => void loadOverlays(),
    onFocus: () => void loadOverlays(),
    onClick: (event: MouseEvent) => {
      if (!event.defaultPrevented) setOpening(opening === null ? 'pointer' : null);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const how = KEYS[event.key];
      if (how === undefined || event.defaultPrevented) return;
      event.preventDefault();
      setOpening(how);
    },
  };
  const face = cloneElement(trigger, {
    ...mergeProps(trigger.props as object, handlers),
    id: ids.trigger,
    'aria-haspopup': 'menu',
    'aria-expanded': panel !== null,
    ...(panel && { 'aria-controls': ids.content }),
  } as object);
  return { face, panel };
}
