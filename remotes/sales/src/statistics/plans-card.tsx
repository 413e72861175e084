import { plannedSums, planForecast, planShare, type SalesPlan } from '@studio/contracts';
import { client, notifyFailure, orpc, useAuth } from '@studio/portal';
import { ActionDialog, QueryView, SectionCard, useAction } from '@studio/screens';
import { formatMoney, formatPercent, Row, Stack, Text } from '@studio/ui';
import { MoneyInput, monthName } from '@studio/ui/widgets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FigureForm } from '../figure-form/figure-form';
import { FewRows } from '../figures/few-rows';
import { useFigureInput, type FigureValues } from '../figures/figure-filters';

/** Locations shown at first. */
const MAX_ROWS_AT_FIRST = 5;

/** Plan and fact of the period's last month by location; those who may plan edit the plan here. */
export function PlansCard({ values }: { values: FigureValues }) {
  const month = useFigureInput(values).date_to.slice(0, 7);
  const query = useQuery(orpc.statistics.plans.queryOptions({ input: { month } }));
  return (
    <SectionCard title={`План и факт, ${monthName(month)}`}>
      <QueryView query={query} what="планы">
        {(plans) => (
          <FewRows
            rows={plans.filter(({ location_id }) => values.location === null || values.location === location_id)}
            few={MAX_ROWS_AT_FIRST}
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
  const sums = plannedSums([plan]);
  const share = sums && planShare(sums);
  const forecast = sums && sums.due_kop < sums.plan_kop ? planForecast(sums) : null;
  const [asked, setAsked] = useState<{ typed: number; message: string } | null>(null);
  const save = useAction({
    run: ({ typed, is_meant = false }: { typed: number; is_meant?: boolean }) =>
      client.statistics.setPlan({ location_id, month, plan_kop: typed, ...(is_meant && { is_meant }) }),
    onDone: () => setAsked(null),
    done: () => 'План сохранён',
    onFailed: (error, { typed }) =>
      error.code === 'unusual'
        ? setAsked({ typed, message: error.message })
        : void notifyFailure(error, 'План не сохранён.'),
    invalidates: [orpc.statistics.key()],
  });
  return (
    <Row justify="between" gap={3} wrap>
      <Stack gap={0}>
        <Text weight="medium">{location_name}</Text>
        <Text size="caption" tone="muted">
          {city_name} · факт {formatMoney(fact_kop, { whole: true })}
          {share !== null &&
            ` · ${formatPercent(share, { fraction: 0 })} плана${forecast === null ? '' : ' на сегодня'}`}
          {forecast !== null && ` · прогноз ${formatMoney(forecast, { whole: true })}`}
        </Text>
      </Stack>
      {can('statistics.plan') ? (
        <FigureForm kept={plan_kop} empty={0} verb="Сохранить" busy={save.busy} onSave={(typed) => save.run({ typed })}>
          {(field) => <MoneyInput aria-label={`План: ${location_name}`} whole {...field} />}
        </FigureForm>
      ) : (
        <Text>{plan_kop === null ? 'не задан' : formatMoney(plan_kop, { whole: true })}</Text>
      )}
      {asked !== null && (
        <ActionDialog
          title="Так изменить план?"
          description={`${location_name}. ${asked.message}`}
          confirmLabel="Сохранить всё равно"
          failure="План не сохранён"
          busy={save.busy}
          error={save.error}
          onConfirm={() => save.run({ typed: asked.typed, is_meant: true })}
          onClose={() => setAsked(null)}
        />
      )}
    </Row>
  );
}
