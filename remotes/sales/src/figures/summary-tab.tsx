import { addSums, type FigureSums, KPIS, quartiles } from '@studio/contracts';
import { orpc, toPortalError, useNavigate } from '@studio/portal';
import { ErrorNotice, formatDate, formatMoney, formatTime, Stack, Text } from '@studio/ui';
import { Chart } from '@studio/ui/widgets';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { daySteps } from '../charts/day-steps';
import { PictureButton } from '../charts/picture-button';
import { thousands } from '../charts/thousands';
import { useFigureInput, type FigureValues } from './figure-filters';
import { KpiCards } from './kpi-cards';
import { PlanBar } from './plan-bar';
import { addressOfRows } from './row-addresses';

const MAIN = ['revenue', 'orders', 'average_check', 'conversion'] as const;
const MORE = [
  'sessions',
  'revenue_per_session',
  'units_per_order',
  'output',
  'refund_share',
  'discount_share',
  'shown',
  'expenses',
  'capture',
  'revenue_per_hour',
] as const;
const rubles = (kopecks: number) => formatMoney(kopecks, { whole: true });

const hours = (count: number) => (count < 48 ? `${Math.round(count)} ч` : `${Math.round(count / 24)} дн.`);

function valuesOf(days: readonly { sums: FigureSums }[]) {
  const sums = addSums(days.map((day) => day.sums));
  return { revenue: KPIS.revenue.value(sums), sessions: sums.sessions };
}

/** «Сводка»: the figures of the period next to those of another, by day, and the plan. */
export function SummaryTab({ values }: { values: FigureValues }) {
  const input = { ...useFigureInput(values), compare: values.compare };
  const query = useQuery(orpc.statistics.summary.queryOptions({ input, placeholderData: keepPreviousData }));
  const navigate = useNavigate();
  const error = query.error && toPortalError(query.error);
  const data = query.data;
  const steps = data && daySteps(data.by_day).steps;
  const revenue = data?.by_day.map(({ sums }) => KPIS.revenue.value(sums)) ?? [];
  const middle = quartiles(revenue);
  return (
    <Stack gap={4} aria-busy={query.isFetching}>
      {error && (
        <ErrorNotice
          title="Не удалось загрузить показатели"
          requestId={error.requestId}
          onRetry={() => void query.refetch()}
        >
          {error.message}
        </ErrorNotice>
      )}
      <KpiCards
        names={MAIN}
        of={input}
        sums={data?.sums}
        previous={data?.previous ?? null}
        notes={{
          ...(data?.median_check_kop != null && { average_check: `медиана ${rubles(data.median_check_kop)}` }),
          ...(middle && { revenue: `медиана дня ${rubles(middle.median)}` }),
        }}
      />
      {data?.plan && <PlanBar plan={data.plan} />}
      <Chart
        title="Выручка по дням, тыс. ₽"
        series={[{ id: 'revenue', label: 'Выручка' }]}
        points={steps?.map(({ days, ...step }) => ({ ...step, values: valuesOf(days) }))}
        format={rubles}
        formatShort={thousands}
        axis="День"
        action={<PictureButton name="Выручка по дням" />}
        onOpen={(first) => {
          const days = steps?.find(({ id }) => id === first)?.days ?? [];
          const span = { date_from: days[0]?.date ?? first, date_to: days.at(-1)?.date ?? first };
          void navigate(addressOfRows('revenue', { ...input, ...span }) ?? '');
        }}
      />
      <KpiCards names={MORE} of={input} sums={data?.sums} previous={data?.previous ?? null} />
      {data?.delivery_hours && (
        <Text tone="muted">
          Срок выдачи: медиана {hours(data.delivery_hours.median)}, девять из десяти — не дольше{' '}
          {hours(data.delivery_hours.p90)}; выдано {data.delivery_hours.count}.
        </Text>
      )}
      {data && (
        <Text size="caption" tone="muted">
          {data.provisional_days > 0
            ? `Предварительно: не закрыто дней — ${data.provisional_days}. `
            : 'Все дни закрыты. '}
          {data.previous_from && data.previous_to
            ? `Сравнение с ${formatDate(data.previous_from)} – ${formatDate(data.previous_to)}. `
            : ''}
          Обновлено {formatTime(query.dataUpdatedAt)}
        </Text>
      )}
    </Stack>
  );
}
