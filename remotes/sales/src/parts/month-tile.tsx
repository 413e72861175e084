import { KPIS, type KpiName, plannedSums } from '@studio/contracts';
import { orpc, type PartProps } from '@studio/portal';
import { HomeTile } from '@studio/screens';
import { Stack } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { PlanBar } from '../figures/plan-bar';
import { FigureLines } from './figure-lines';
import { useMonthSoFar } from './use-month-so-far';

const SHOWN: readonly KpiName[] = ['revenue', 'average_check', 'conversion', 'refund_share'];

/** «Деньги месяца»: the month so far at all locations in reach, and the reached part of the plan. */
export default function MonthTile(about: PartProps['home.tile']) {
  const { month, days } = useMonthSoFar();
  const query = useQuery(orpc.statistics.summary.queryOptions({ input: { ...days, compare: 'previous' } }));
  const plans = useQuery(orpc.statistics.plans.queryOptions({ input: { month } }));
  const plan = plannedSums(plans.data ?? []);
  return (
    <HomeTile
      about={about}
      query={query}
      what="показатели"
      nothing={({ sums }) => sums.sessions === 0 && sums.orders === 0}
      more={{ to: '/sales?tab=summary', label: 'Вся сводка' }}
    >
      {({ sums, previous }) => (
        <Stack gap={3}>
          <FigureLines lines={SHOWN.map((name) => ({ name, value: KPIS[name].value(sums), sums, previous }))} />
          {plan && <PlanBar plan={plan} />}
        </Stack>
      )}
    </HomeTile>
  );
}
