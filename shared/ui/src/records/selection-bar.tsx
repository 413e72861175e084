import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatNumber } from '../format/number';
import { useFetchAhead } from '../hooks/use-fetch-ahead';
import { labels } from '../labels';
import { loadRecords, useRecords } from './records';

const Said = chakra('span', { base: { srOnly: true } });

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
  const { count } = props;
  const parts = useRecords(count > 0);
  useFetchAhead(loadRecords, true);
  return (
    <>
      <Said aria-live="polite">{count > 0 ? labels.table.selected(formatNumber(count)) : ''}</Said>
      {parts && <parts.SelectionBarView {...props} />}
    </>
  );
}
