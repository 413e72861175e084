import { plannedSums } from '@studio/contracts';
import { orpc, useAuth } from '@studio/portal';
import { QueryView, SectionCard } from '@studio/screens';
import { EmptyState, Stack } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { BreakdownTable } from './breakdown-table';
import { useFigureInput, type FigureValues } from './figure-filters';
import { OwnPlan } from './own-plan';
import { PlanBar } from './plan-bar';
import { TeamPlan } from './team-plan';

/** «Мотивация»: progress of the month's plans, the person's own, and the contribution of each to whoever may compare. */
export function MotivationTab({ values }: { values: FigureValues }) {
  const { can } = useAuth();
  const month = useFigureInput(values).date_to.slice(0, 7);
  return (
    <Stack gap={4}>
      {can('statistics.place') && <LocationPlans month={month} location={values.location} />}
      <OwnPlan month={month} />
      {can('payroll.read_all') && <TeamPlan month={month} locationId={values.location} />}
      {can('statistics.compare') && (
        <BreakdownTable
          title="Вклад сотрудников"
          values={values}
          by="employee"
          kpis={['revenue', 'orders', 'average_check']}
          header="Сотрудник"
        />
      )}
    </Stack>
  );
}

function LocationPlans({ month, location }: { month: string; location: string | null }) {
  const query = useQuery(orpc.statistics.plans.queryOptions({ input: { month } }));
  return (
    <SectionCard title="План месяца">
      <QueryView query={query} what="планы">
        {(plans) => {
          const planned = plans.flatMap((row) => {
            const plan = location === null || location === row.location_id ? plannedSums([row]) : null;
            return plan === null ? [] : [{ ...row, plan }];
          });
          if (planned.length === 0)
            return (
              <EmptyState kind="nothing-yet" compact title="План на этот месяц не задан">
                Его задают городской менеджер, региональный директор и офис в «Статистике».
              </EmptyState>
            );
          return (
            <Stack gap={3}>
              {planned.slice(0, 12).map(({ location_id, location_name, plan }) => (
                <PlanBar key={location_id} name={location_name} plan={plan} />
              ))}
            </Stack>
          );
        }}
      </QueryView>
    </SectionCard>
  );
}
