import type { ReactElement, ReactNode } from 'react';
import { useMenuTrigger } from './use-menu-trigger';

export interface CheckMenuOption<Value extends string = string> {
  value: Value;
  label: string;
  /** After the label: a dot, a count. */
  trailing?: ReactNode;
}

/** One of several, below the ticks of a {@link CheckMenu}. */
export interface CheckMenuChoice {
  title: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

export interface CheckMenuProps<Value extends string = string> {
  /** The button that opens it: one element of this package that takes a ref. */
  trigger: ReactElement;
  options: readonly CheckMenuOption<Value>[];
  values: readonly Value[];
  /** The chosen ones in the order of the options. */
  onChange: (values: Value[]) => void;
  placement?: 'bottom-start' | 'bottom-end';
  /** Over the options, where something else is below. */
  title?: string;
  choice?: CheckMenuChoice;
}

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
