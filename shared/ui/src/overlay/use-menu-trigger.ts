import { type KeyboardEvent, type MouseEvent, type ReactElement, useId, useState } from 'react';
import { loadOverlays, type Overlays, useOverlays } from './overlays';
import { type TriggerHandlers, useLazyTrigger } from './use-lazy-trigger';

/** How the menu was opened before its code was loaded: keys begin at its first or last item. */
type Opening = 'pointer' | 'first' | 'last';

/** What a menu's panel has to know of its trigger. */
export interface MenuWiring {
  ids: { trigger: string; content: string };
  /** How it was opened: it is open from its first render. */
  opening: Opening;
  setOpen: (open: boolean) => void;
  connect: (handlers: TriggerHandlers) => void;
}

const KEYS: Partial<Record<string, Opening>> = { ArrowDown: 'first', ArrowUp: 'last', Enter: 'first', ' ': 'first' };

interface MenuTrigger {
  face: ReactElement;
  /** What renders the panel, from the first time that it is opened. */
  panel: { overlays: Overlays; wiring: MenuWiring } | null;
}

/**
 * The button of a menu; the panel's code is fetched when the pointer or the focus comes near, and the panel is mounted when it is first
 * opened.
 */
export function useMenuTrigger(trigger: ReactElement): MenuTrigger {
  const id = useId();
  const ids = { trigger: `${id}-button`, content: `${id}-menu` };
  const [opening, setOpening] = useState<Opening | null>(null);
  const [open, setOpen] = useState(false);
  const overlays = useOverlays(opening !== null);
  const { face, connect } = useLazyTrigger(
    trigger,
    {
      id: ids.trigger,
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      ...(open && { 'aria-controls': ids.content }),
    },
    {
      onPointerEnter: () => void loadOverlays(),
      onFocus: () => void loadOverlays(),
      onClick: (event: MouseEvent) => {
        if (!event.defaultPrevented) setOpening('pointer');
      },
      onKeyDown: (event: KeyboardEvent) => {
        const how = KEYS[event.key];
        if (how === undefined || event.defaultPrevented) return;
        event.preventDefault();
        setOpening(how);
      },
    },
  );
  if (overlays === null || opening === null) return { face, panel: null };
  return { face, panel: { overlays, wiring: { ids, opening, setOpen, connect } } };
}
