import { IconArrowLeft, IconArrowRight, IconButton, Row, Text, useToday } from '@studio/ui';
import type { ReactNode } from 'react';
import { monthWords, movedBy } from '../words/dates';

interface MonthBarProps {
  month: string;
  /** The last month that can be shown; default: the current one. */
  last?: string;
  onChange: (month: string) => void;
  children?: ReactNode;
}

/** The month on screen, and buttons for the previous and next. */
export function MonthBar({ month, last, onChange, children }: MonthBarProps) {
  const thisMonth = useToday().slice(0, 7);
  const newest = last ?? thisMonth;
  const move = (steps: number) => onChange(movedBy('month', `${month}-01`, steps).slice(0, 7));
  return (
    <Row gap={2} align="center" wrap noPrint>
      <IconButton label="Предыдущий месяц" variant="secondary" onClick={() => move(-1)}>
        <IconArrowLeft />
      </IconButton>
      <IconButton label="Следующий месяц" variant="secondary" disabled={month >= newest} onClick={() => move(1)}>
        <IconArrowRight />
      </IconButton>
      <Text weight="semibold" aria-live="polite">
        {monthWords(month)}
      </Text>
      {children}
    </Row>
  );
}
