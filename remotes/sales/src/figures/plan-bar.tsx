import { formatMoney, formatPercent, ProgressBar, Row, Stack, Text } from '@studio/ui';

/** Progress of a plan. */
export function PlanBar({ plan, fact, name = 'План' }: { plan: number; fact: number; name?: string }) {
  const share = fact / plan;
  return (
    <Stack gap={1}>
      <Row justify="between" gap={3} wrap>
        <Row gap={2} align="baseline">
          <Text weight="medium">{name}</Text>
          <Text tone="muted">{formatPercent(share, { fraction: 0 })}</Text>
        </Row>
        <Text nowrap>
          {formatMoney(fact, { whole: true })} из {formatMoney(plan, { whole: true })}
        </Text>
      </Row>
      <ProgressBar label={name} value={Math.max(0, Math.min(1, share))} />
    </Stack>
  );
}
