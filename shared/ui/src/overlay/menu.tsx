import type { ReactElement, ReactNode } from 'react';
import { useMenuTrigger } from './use-menu-trigger';

export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
  /** Destroys something. */
  danger?: boolean;
  /** Key that does the same. */
  hotkey?: string;
  /** A word at the end of the item: when, how many. */
  note?: string;
  /** A mark after the label: the current choice. */
  mark?: ReactNode;
}

export interface MenuProps {
  /** The button that opens it: one element of this package that takes a ref. */
  trigger: ReactElement;
  /** Groups are separated by a rule. */
  groups: readonly (readonly MenuItem[])[];
  /** Above the items: who is signed in. */
  header?: ReactNode;
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'right-start' | 'right-end';
}

/** Actions behind a button. Arrows and first letters move, Escape closes. */
export function Menu({ trigger, ...menu }: MenuProps) {
  const { face, panel } = useMenuTrigger(trigger);
  return (
    <>
      {face}
      {panel && <panel.overlays.MenuPanel {...menu} wiring={panel.wiring} />}
    </>
  );
}
