import { planForecast, planShare, type PlanSums } from '@studio/contracts';
import { formatMoney, formatPercent, ProgressBar, Row, Stack, Text } from '@studio/ui';

const rubles = (kopecks: number) => formatMoney(kopecks, { whole: true });

/** Progress of a plan: by the days so far, and while it runs what is due by today and where its pace leads. */
export function PlanBar({ plan, name = 'План' }: { plan: PlanSums; name?: string }) {
  const { plan_kop, due_kop, fact_kop } = plan;
  const share = planShare(plan);
  const forecast = planForecast(plan);
  return (
    <Stack gap={1}>
      <Row justify="between" gap={3} wrap>
        <Row gap={2} align="baseline">
          <Text weight="medium">{name}</Text>
          {share !== null && <Text tone="muted">{formatPercent(share, { fraction: 0 })}</Text>}
        </Row>
        <Text nowrap>
          {rubles(fact_kop)} из {rubles(due_kop)}
        </Text>
      </Row>
      <ProgressBar label={name} value={Math.max(0, Math.min(1, share ?? 0))} />
      {due_kop < plan_kop && (
        <Text size="caption" tone="muted">
          План на сегодня; весь {rubles(plan_kop)}
          {forecast !== null && `, прогноз ${rubles(forecast)}`}
        </Text>
      )}
    </Stack>
  );
}
