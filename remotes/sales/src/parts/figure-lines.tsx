import { type FigureSums, KPIS, type KpiName } from '@studio/contracts';
import { Row, Stack, Text } from '@studio/ui';
import { changeOf, writeKpi } from '../figures/figure-words';

interface FigureLine {
  name: KpiName;
  value: number | null;
  sums: FigureSums;
  previous: FigureSums | null;
}

/** Figures as lines of a card, each beside the period before. */
export function FigureLines({ lines }: { lines: readonly FigureLine[] }) {
  return (
    <Stack gap={2}>
      {lines.map(({ name, value, sums, previous }) => (
        <Row key={name} justify="between" gap={3}>
          <Text>{KPIS[name].label}</Text>
          <Row gap={2}>
            <Text size="caption" tone="muted" nowrap>
              {changeOf(name, sums, previous)?.text}
            </Text>
            <Text weight="semibold" nowrap>
              {writeKpi(name, value)}
            </Text>
          </Row>
        </Row>
      ))}
    </Stack>
  );
}
