import type { ReactNode } from 'react';
import { useRecords } from './records';

export interface SelectionBarProps {
  /** How many are chosen; nothing is shown for 0. */
  count: number;
  onClear: () => void;
  /** Buttons: what can be done with them. */
  children: ReactNode;
  /** Below the count: «из 20 000», «Выбрать все найденные». */
  note?: ReactNode;
}

/** What can be done with the chosen rows: a bar that stays at the lower edge, on a phone above the navigation. */
export function SelectionBar(props: SelectionBarProps) {
  const parts = useRecords();
  return parts && <parts.SelectionBarView {...props} />;
}
