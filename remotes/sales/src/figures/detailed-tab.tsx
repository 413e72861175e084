import { useAuth } from '@studio/portal';
import type { Filters } from '@studio/screens';
import { SegmentedControl, Stack } from '@studio/ui';
import { BreakdownTable } from './breakdown-table';
import type { FigureValues } from './figure-filters';

const KPIS = ['revenue', 'orders', 'average_check', 'conversion', 'sessions', 'refund_share'] as const;
const WAYS = [
  { value: 'day', label: 'По дням' },
  { value: 'weekday', label: 'По дням недели' },
  { value: 'month', label: 'По месяцам' },
  { value: 'location', label: 'По локациям' },
] as const;

/** «Подробно»: the same figures day by day, or place by place; a line of a place narrows everything to it. */
export function DetailedTab({ filters }: { filters: Filters<FigureValues> }) {
  const { can } = useAuth();
  const ways = WAYS.filter(({ value }) => value !== 'location' || can('statistics.compare'));
  const by = ways.find(({ value }) => value === filters.values.by) ?? ways[0];
  if (!by) return null;
  return (
    <Stack gap={4}>
      <SegmentedControl
        label="Разбивка"
        options={ways}
        value={by.value}
        onChange={(next) => filters.change({ by: next })}
      />
      <BreakdownTable
        title={by.label}
        values={filters.values}
        by={by.value}
        kpis={KPIS}
        header={by.value === 'location' ? 'Локация' : 'Когда'}
        {...(by.value === 'location' && {
          onOpen: ({ key }) => filters.change({ location: key, city: null, region: null, by: 'day' }),
        })}
      />
    </Stack>
  );
}
