import { IconButton, IconMenu, lazyComponent } from '@studio/ui';
import { type ReactNode, useState } from 'react';
import { layoutWords } from '../layout/words';
import type { ShownItem } from '../../navigation/use-navigation';

const NavigationDrawer = lazyComponent(() => import('./navigation-drawer'));

interface OverlayNavigation {
  open: boolean;
  show: () => void;
  /** Rendered next to its trigger. */
  overlay: ReactNode;
}

/** The whole navigation over the page: from the start of the line, on phones from below; its code is loaded on first use. */
export function useOverlayNavigation(entries: readonly ShownItem[], tools: boolean): OverlayNavigation {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  return {
    open,
    show() {
      setAsked(true);
      setOpen(true);
    },
    overlay: asked && <NavigationDrawer open={open} onClose={() => setOpen(false)} entries={entries} tools={tools} />,
  };
}

interface NavigationButtonProps {
  entries: readonly ShownItem[];
  /** The overlay also shows what a navbar would have room for. */
  tools?: boolean;
}

/** The button with three lines: opens the whole navigation over the page. */
export function NavigationButton({ entries, tools = false }: NavigationButtonProps) {
  const { open, show, overlay } = useOverlayNavigation(entries, tools);
  return (
    <>
      <IconButton label={layoutWords().openNavigation} aria-haspopup="dialog" aria-expanded={open} onClick={show}>
        <IconMenu size={20} aria-hidden />
      </IconButton>
      {overlay}
    </>
  );
}
