import { Card, Row, Text } from '@studio/ui';
import type { Change } from './change';

interface FigureCardProps {
  name: string;
  value: string;
  change: Change | null;
  /** What the figure is made of, in one line. */
  note: string;
}

const TONES = { up: 'success', down: 'danger', same: 'muted' } as const;

/** One figure of the period beside the same figure of the period before. */
export function FigureCard({ name, value, change, note }: FigureCardProps) {
  return (
    <Card as="section" aria-label={name} gap={1}>
      <Text tone="muted" size="body" weight="medium">
        {name}
      </Text>
      <Text size="kpi" weight="semibold">
        {value}
      </Text>
      <Row gap={2} wrap>
        {change && (
          <Text size="caption" weight="medium" tone={TONES[change.direction]} nowrap>
            {change.text}
          </Text>
        )}
        <Text size="caption" tone="muted">
          {note}
        </Text>
      </Row>
    </Card>
  );
}
