import { DENIALS, type FigureBreakdown, KPIS } from '@studio/contracts';
import { client, Link, orpc, toPortalError, useAuth, useNavigate, useDocumentTitle } from '@studio/portal';
import { SavedViews, useFilters, type ViewsStore } from '@studio/screens';
import { EmptyState, ErrorNotice, formatMoney, Grid, Heading, Row, SegmentedControl, Stack } from '@studio/ui';
import { Chart } from '@studio/ui/widgets';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PictureButton } from '../charts/picture-button';
import { thousands } from '../charts/thousands';
import { BreakdownTable } from '../figures/breakdown-table';
import { EmployeeDialog } from '../figures/employee-dialog';
import { FigureBar } from '../figures/figure-bar';
import { figureFilters, useFigureInput, type FigureValues } from '../figures/figure-filters';
import { lineName } from '../figures/figure-words';
import { KpiCards } from '../figures/kpi-cards';
import { daysOfMonth, salesOfProduct } from '../figures/row-addresses';
import { Funnel } from './funnel';
import { HeatMap } from './heat-map';
import { MixCard } from './mix-card';
import { PlansCard } from './plans-card';
import { RankingCard } from './ranking-card';
import { FEWEST_TO_SPREAD, SpreadCard } from './spread-card';
import { StaffingCard } from './staffing-card';

const WAYS = [
  { value: 'location', label: 'Локации', right: 'statistics.compare_own_city' },
  { value: 'city', label: 'Города', right: 'statistics.compare' },
  { value: 'region', label: 'Регионы', right: 'statistics.compare' },
  { value: 'employee', label: 'Сотрудники', right: 'statistics.compare' },
  { value: 'product', label: 'Товары', right: 'statistics.place' },
  { value: 'month', label: 'Месяцы', right: 'statistics.place' },
] as const;
const wayName = (by: FigureValues['by']) => WAYS.find(({ value }) => value === by)?.label ?? '';
/** The person's own views, kept on the server. */
const VIEWS: ViewsStore = {
  list: orpc.statistics.views.queryOptions(),
  save: (view) => client.statistics.saveView(view),
  remove: ({ id }) => client.statistics.deleteView({ id }),
};
/** `2026-03` → «03.26» */
const monthLabel = (month: string) => `${month.slice(5, 7)}.${month.slice(2, 4)}`;
const rubles = (kopecks: number) => formatMoney(kopecks, { whole: true });

/** `/statistics`: places, people and time side by side. */
export default function StatisticsScreen() {
  useDocumentTitle('Статистика');
  const { can } = useAuth();
  const filters = useFilters(figureFilters);
  const { values } = filters;
  const navigate = useNavigate();
  const input = useFigureInput(values);
  const [person, setPerson] = useState<FigureBreakdown | null>(null);
  if (!can('statistics.place'))
    return (
      <EmptyState kind="no-right" title="У вас нет доступа к статистике">
        {`${DENIALS.no_reports} Свои показатели — на главной странице.`}
      </EmptyState>
    );
  const ways = WAYS.filter(({ right }) => can(right));
  const by = ways.find(({ value }) => value === values.by)?.value ?? ways[0]?.value ?? 'month';
  /** Each row links to its details. */
  const open = (line: FigureBreakdown) => {
    const { key } = line;
    if (by === 'employee') setPerson(line);
    else if (by === 'product') {
      if (key !== null) void navigate(salesOfProduct(key, input));
    } else if (by === 'month' && key !== null) {
      const days = daysOfMonth(key, input);
      void navigate(`/sales?${filters.query({ ...days, tab: 'detailed', by: 'day' })}`);
    } else filters.change({ region: null, city: null, location: null, [by]: key, by: 'month' });
  };
  return (
    <Stack gap={4}>
      <Row justify="between" align="center" wrap gap={3}>
        <Heading level={1}>Статистика</Heading>
        <Row gap={4} align="center" wrap>
          {can('statistics.plan') && <Link to="/statistics/unusual">Необычное</Link>}
          <SavedViews
            store={VIEWS}
            query={filters.query()}
            filters={filters}
            keeps="Период, место и что с чем сравнивается."
            example="Казань: месяц к месяцу"
          />
        </Row>
      </Row>
      <FigureBar filters={filters} />
      <Overall values={values} />
      <SegmentedControl label="Сравнить" options={ways} value={by} onChange={(next) => filters.change({ by: next })} />
      <SideBySide values={values} by={by} onOpen={open} />
      <BreakdownTable
        title={wayName(by)}
        values={values}
        by={by}
        kpis={
          by === 'product'
            ? ['revenue', 'refund_share']
            : ['revenue', 'orders', 'average_check', 'conversion', 'sessions', 'revenue_per_session']
        }
        header="Что сравнивается"
        onOpen={open}
      />
      <Grid columns={{ phone: 1, desktop: 2 }} gap={4}>
        <MixCard values={values} />
        <Stack gap={4}>
          <HeatMap values={values} />
          {can('statistics.compare') && <StaffingCard values={values} />}
        </Stack>
      </Grid>
      <PlansCard values={values} />
      {person?.key && (
        <EmployeeDialog id={person.key} name={person.name} values={values} onClose={() => setPerson(null)} />
      )}
    </Stack>
  );
}

function Overall({ values }: { values: FigureValues }) {
  const input = { ...useFigureInput(values), compare: values.compare };
  const { data, error } = useQuery(orpc.statistics.summary.queryOptions({ input, placeholderData: keepPreviousData }));
  const failure = error && toPortalError(error);
  if (failure && !data)
    return (
      <ErrorNotice title="Не удалось загрузить показатели" requestId={failure.requestId}>
        {failure.message}
      </ErrorNotice>
    );
  return (
    <Stack gap={4}>
      <KpiCards
        names={['revenue', 'average_check', 'conversion', 'revenue_per_session']}
        sums={data?.sums}
        previous={data?.previous ?? null}
        of={input}
      />
      {data && <Funnel sums={data.sums} />}
    </Stack>
  );
}

interface SideBySideProps {
  values: FigureValues;
  by: FigureValues['by'];
  onOpen: (line: FigureBreakdown) => void;
}

/** The parts as bars, months as columns, and their distribution: the median and the quartiles, not only the mean. */
function SideBySide({ values, by, onOpen }: SideBySideProps) {
  const input = { ...useFigureInput(values), by, compare: values.compare };
  const { data } = useQuery(orpc.statistics.breakdown.queryOptions({ input, placeholderData: keepPreviousData }));
  const spreads = by !== 'product' && (data === undefined || data.length >= FEWEST_TO_SPREAD);
  return (
    <Grid columns={{ phone: 1, desktop: spreads ? '2fr 1fr' : 1 }} gap={4} align="start">
      {by === 'month' ? (
        <Chart
          title="Выручка, тыс. ₽"
          series={[{ id: 'revenue', label: 'Выручка' }]}
          points={data?.map((line) => ({
            id: line.key ?? 'none',
            label: monthLabel(line.name),
            title: lineName(by, line.name),
            values: { revenue: KPIS.revenue.value(line.sums) },
          }))}
          format={rubles}
          formatShort={thousands}
          axis="Месяц"
          action={<PictureButton name="Выручка по месяцам" />}
          onOpen={(key) => {
            const line = data?.find((one) => one.key === key);
            if (line) onOpen(line);
          }}
        />
      ) : (
        data && <RankingCard what={wayName(by).toLowerCase()} lines={data} />
      )}
      {data && spreads && <SpreadCard lines={data.map((line) => ({ ...line, name: lineName(by, line.name) }))} />}
    </Grid>
  );
}
