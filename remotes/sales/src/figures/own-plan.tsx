import { quoted } from '@studio/contracts';
import { Link, orpc } from '@studio/portal';
import { QueryView, SectionCard } from '@studio/screens';
import { formatMoney, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { StepBar } from './step-bar';

/** What the pay rules give the signed-in person this month, and the distance to their next step. */
export function OwnPlan({ month }: { month: string }) {
  const query = useQuery(orpc.payroll.mySlip.queryOptions({ input: { month } }));
  return (
    <SectionCard title="Моя мотивация">
      <QueryView query={query} what="вашу мотивацию">
        {({ total_kop, plan, place_plan }) => (
          <Stack gap={3}>
            <Text>
              Начислено за месяц: <b>{formatMoney(total_kop)}</b>
            </Text>
            {plan !== null && (
              <StepBar
                name="Свои продажи"
                fact={plan.base_kop}
                goal={plan.next_kop}
                reachedRate={plan.reached_rate_bp}
                nextRate={plan.next_rate_bp}
              />
            )}
            {place_plan !== null && (
              <StepBar
                name={`План локации ${quoted(place_plan.location_name)}`}
                fact={place_plan.fact_kop}
                goal={place_plan.missing_kop === null ? null : place_plan.fact_kop + place_plan.missing_kop}
                reachedRate={place_plan.reached_rate_bp}
                nextRate={place_plan.next_rate_bp}
              />
            )}
            {plan === null && place_plan === null && (
              <Text tone="muted">Для вас в этом месяце нет премий за план.</Text>
            )}
            <Link to={`/payroll?month=${month}`}>Как это посчитано: расчётный листок</Link>
          </Stack>
        )}
      </QueryView>
    </SectionCard>
  );
}
