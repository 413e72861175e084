import type { MenuProps } from './menu-panel';
import { useMenuTrigger } from './use-menu-trigger';

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
