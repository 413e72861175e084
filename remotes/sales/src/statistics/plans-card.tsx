import type { SalesPlan } from '@studio/contracts';
import { client, orpc, useAuth } from '@studio/portal';
import { QueryView, SectionCard, useAction } from '@studio/screens';
import { Button, formatMoney, formatPercent, Row, Stack, Text } from '@studio/ui';
import { localToday, MoneyInput, monthName } from '@studio/ui/widgets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FewRows } from '../figures/few-rows';
import { figureInput, type FigureValues } from '../figures/figure-filters';

/** Places shown at first. */
const FEW = 5;

/** Plan and fact of the period's last month, place by place; whoever plans writes the plan here. */
export function PlansCard({ values }: { values: FigureValues }) {
  const month = figureInput(values, localToday()).date_to.slice(0, 7);
  const query = useQuery(orpc.statistics.plans.queryOptions({ input: { month } }));
  return (
    <SectionCard title={`План и факт, ${monthName(month)}`}>
      <QueryView query={query} what="планы">
        {(plans) => (
          <FewRows
            rows={plans.filter(({ location_id }) => values.location === null || values.location === location_id)}
            few={FEW}
          >
            {(shown) =>
              shown.map((plan) => <PlanLine key={`${plan.location_id} ${month}`} plan={plan} month={month} />)
            }
          </FewRows>
        )}
      </QueryView>
    </SectionCard>
  );
}

function PlanLine({ plan, month }: { plan: SalesPlan; month: string }) {
  const { can } = useAuth();
  const { location_id, location_name, city_name, plan_kop, fact_kop } = plan;
  // Undefined until somebody types: what is kept on the device is shown first, and the newer plan takes its place.
  const [typed, setTyped] = useState<number | null>();
  const value = typed === undefined ? plan_kop : typed;
  const isSum = value === null || value >= 0;
  const save = useAction({
    run: () => client.statistics.setPlan({ location_id, month, plan_kop: value ?? 0 }),
    done: () => 'План сохранён',
    failure: 'План не сохранён.',
    invalidates: [orpc.statistics.key()],
  });
  return (
    <Row justify="between" gap={3} wrap>
      <Stack gap={0}>
        <Text weight="medium">{location_name}</Text>
        <Text size="caption" tone="muted">
          {city_name} · факт {formatMoney(fact_kop, { whole: true })}
          {plan_kop ? ` · ${formatPercent(fact_kop / plan_kop, { fraction: 0 })} плана` : ''}
        </Text>
      </Stack>
      {can('statistics.plan') ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (value !== plan_kop && isSum) save.run(undefined);
          }}
        >
          <Row gap={2}>
            <MoneyInput aria-label={`План: ${location_name}`} whole value={value} onChange={setTyped} />
            <Button type="submit" loading={save.busy} disabled={value === plan_kop || !isSum}>
              Сохранить
            </Button>
          </Row>
        </form>
      ) : (
        <Text>{plan_kop === null ? 'не задан' : formatMoney(plan_kop, { whole: true })}</Text>
      )}
    </Row>
  );
}
