import { type FigureSums, KPIS, type KpiName } from '@studio/contracts';
import { Row, Stack, Text } from '@studio/ui';
import { changeOf, writeKpi } from '../figures/figure-words';

interface FigureLine {
  name: KpiName;
  value: number | null;
  sums: FigureSums;
  previous: FigureSums | null;
}

/** Figures as lines of a card, each next to the period before; in a narrow card the change is below the name. */
export function FigureLines({ lines }: { lines: readonly FigureLine[] }) {
  return (
    <Stack gap={2}>
      {lines.map(({ name, value, sums, previous }) => (
        <Row key={name} justify="between" gap={3}>
          <Row wrap align="baseline" gap={2}>
            <Text nowrap>{KPIS[name].label}</Text>
            <Text size="caption" tone="muted" nowrap>
              {changeOf(name, sums, previous)?.text}
            </Text>
          </Row>
          <Text weight="semibold" nowrap>
            {writeKpi(name, value)}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}
