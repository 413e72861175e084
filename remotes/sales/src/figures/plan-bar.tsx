import { formatMoney, formatPercent, ProgressBar, Row, Stack, Text } from '@studio/ui';

/** How much of a plan is reached. */
export function PlanBar({ plan, fact, name = 'План' }: { plan: number; fact: number; name?: string }) {
  const share = fact / plan;
  return (
    <Stack gap={1}>
      <Row justify="between" gap={3} wrap>
        <Text weight="medium">{name}</Text>
        <Text>
          {formatMoney(fact, { whole: true })} из {formatMoney(plan, { whole: true })} ·{' '}
          {formatPercent(share, { fraction: 0 })}
        </Text>
      </Row>
      <ProgressBar label={name} value={Math.max(0, Math.min(1, share))} />
    </Stack>
  );
}
