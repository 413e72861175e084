import type { CheckMenuProps } from './check-menu-panel';
import { useMenuTrigger } from './use-menu-trigger';

/** Several of a list behind a button; stays open while one chooses. Arrows move, Space ticks, Escape closes. */
export function CheckMenu<Value extends string = string>({ trigger, ...menu }: CheckMenuProps<Value>) {
  const { face, panel } = useMenuTrigger(trigger);
  return (
    <>
      {face}
      {panel && <panel.overlays.CheckMenuPanel {...menu} wiring={panel.wiring} />}
    </>
  );
}
