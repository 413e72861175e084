import { orpc, useAuth, useNavigate } from '@studio/portal';
import { QueryView, SectionCard } from '@studio/screens';
import { formatDate, formatMoney, formatNumber, Row, Stack, Text } from '@studio/ui';
import { Chart } from '@studio/ui/widgets';
import { useQuery } from '@tanstack/react-query';
import { PictureButton } from '../charts/picture-button';
import { thousands } from '../charts/thousands';
import { FewRows } from './few-rows';
import { useFigureInput, type FigureValues } from './figure-filters';
import { KpiCards } from './kpi-cards';
import { addressOfRows } from './row-addresses';

const MAX_PRODUCTS_AT_FIRST = 8;
/** In pixels: a number is looked for beside its name. */
const PRODUCTS_WIDTH = 480;
const KPIS = ['revenue', 'orders', 'average_check', 'conversion'] as const;

/** What one person sold and shot, day by day, and their rank among those who sell at the same locations. */
export function EmployeeFigures({ id, values }: { id: string; values: FigureValues }) {
  const { can } = useAuth();
  const navigate = useNavigate();
  const { date_from, date_to } = useFigureInput(values);
  const query = useQuery(orpc.statistics.employee.queryOptions({ input: { id, date_from, date_to } }));
  return (
    <QueryView query={query} what="показатели сотрудника">
      {(person) => (
        <Stack gap={4}>
          {person.place && (
            <Text tone="muted">
              {person.place.rank}-е место из {person.place.of} по выручке в тех же локациях
            </Text>
          )}
          <KpiCards
            names={KPIS}
            sums={person.sums}
            previous={person.previous}
            of={{ date_from, date_to, employee_id: id }}
          />
          <Chart
            title="Выручка по дням, тыс. ₽"
            series={[{ id: 'revenue', label: 'Выручка' }]}
            points={person.by_day.map(({ date, revenue_kop }) => ({
              id: date,
              label: formatDate(date).slice(0, 5),
              title: formatDate(date),
              values: { revenue: revenue_kop },
            }))}
            format={(kopecks) => formatMoney(kopecks, { whole: true })}
            formatShort={thousands}
            axis="День"
            action={<PictureButton name="Выручка по дням" />}
            {...(can('sales.read') && {
              onOpen: (day: string) =>
                void navigate(addressOfRows('revenue', { date_from: day, date_to: day, employee_id: id }) ?? ''),
            })}
            height={200}
          />
          {person.products.length > 0 && (
            <SectionCard title="Что продано">
              <FewRows rows={person.products} few={MAX_PRODUCTS_AT_FIRST}>
                {(shown) => (
                  <Stack as="ul" gap={2} maxWidth={PRODUCTS_WIDTH}>
                    {shown.map(({ name, quantity }) => (
                      <Row key={name} as="li" justify="between" gap={3}>
                        <Text>{name}</Text>
                        <Text tone="muted" nowrap>{`${formatNumber(quantity)} шт.`}</Text>
                      </Row>
                    ))}
                  </Stack>
                )}
              </FewRows>
            </SectionCard>
          )}
        </Stack>
      )}
    </QueryView>
  );
}
