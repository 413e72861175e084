import { Card, Row, Skeleton, Text } from '@studio/ui';
import type { ReactNode } from 'react';
import type { Change } from './change';

/** Characters that fit next to each other in a card of half a phone's width. */
const MAX_LARGE_CHARACTERS = 6;

export interface FigureCardProps {
  name: string;
  /** Written: «1 240», «38 500 ₽»; undefined while it is on its way. */
  value: string | undefined;
  change?: Change | null;
  /** More is worse: expenses, debts. */
  lessIsBetter?: boolean;
  /** What the figure is made of or compared with, in one line. */
  note?: ReactNode;
  /** At the end: a link to what it counts. */
  action?: ReactNode;
}

/** One figure of a period next to the same figure of the previous period. */
export function FigureCard({ name, value, change = null, lessIsBetter = false, note, action }: FigureCardProps) {
  return (
    <Card as="section" aria-label={name} aria-busy={value === undefined || undefined} gap={1}>
      <Row justify="between" gap={2} align="center">
        <Text tone="muted" size="body" weight="medium">
          {name}
        </Text>
        {action}
      </Row>
      {value === undefined ? (
        <Skeleton width="60%" height={36} />
      ) : (
        <div style={{ containerType: 'inline-size' }}>
          <Text size={value.length > MAX_LARGE_CHARACTERS ? 'long-kpi' : 'kpi'} weight="semibold">
            {value}
          </Text>
        </div>
      )}
      <Row gap={2} wrap>
        {change && (
          <Text size="caption" weight="medium" tone={toneOf(change, lessIsBetter)} nowrap>
            {change.text}
          </Text>
        )}
        {note !== undefined && (
          <Text size="caption" tone="muted">
            {note}
          </Text>
        )}
      </Row>
    </Card>
  );
}

function toneOf({ direction }: Change, lessIsBetter: boolean): 'success' | 'danger' | 'muted' {
  if (direction === 'same') return 'muted';
  return (direction === 'up') === lessIsBetter ? 'danger' : 'success';
}
