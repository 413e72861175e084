import { LASTING_DAYS } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { QueryView, SectionCard } from '@studio/screens';
import { dash, DefinitionList, formatNumber, formatPercent, Stack, Text } from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFigureInput, type FigureValues } from '../figures/figure-filters';

/** With fewer newcomers a retention is not significant. */
const SMALL_SAMPLE = 10;

/** Joiners, leavers and the retention of newcomers at the chosen locations. */
export function StaffingCard({ values }: { values: FigureValues }) {
  const input = useFigureInput(values);
  const query = useQuery(orpc.statistics.staffing.queryOptions({ input, placeholderData: keepPreviousData }));
  return (
    <SectionCard title="Удержание сотрудников">
      <QueryView query={query} what="сотрудников">
        {({ at_start, hired, dismissed, at_end, newcomers, lasting }) => {
          const mean = (at_start + at_end) / 2;
          return (
            <Stack gap={3}>
              <DefinitionList
                facts={[
                  ['Было на начало', formatNumber(at_start)],
                  ['Принято', formatNumber(hired)],
                  ['Уволено', formatNumber(dismissed)],
                  ['Стало', formatNumber(at_end)],
                  ['Текучесть', mean === 0 ? dash : formatPercent(dismissed / mean, { fraction: 1 })],
                  [
                    'Новички, что остались',
                    newcomers === 0
                      ? dash
                      : `${formatPercent(lasting / newcomers, { fraction: 0 })} из ${formatNumber(newcomers)}${newcomers < SMALL_SAMPLE ? ', мало данных' : ''}`,
                  ],
                ]}
              />
              <Text size="caption" tone="muted">
                Текучесть — уволенные к среднему числу сотрудников. Остался тот, кто проработал {LASTING_DAYS} дней и
                больше; считаются принятые за год до этого срока.
              </Text>
            </Stack>
          );
        }}
      </QueryView>
    </SectionCard>
  );
}
