import type { FigureBreakdown } from '@studio/contracts';
import { useAuth, useNavigate } from '@studio/portal';
import type { Filters } from '@studio/screens';
import { SegmentedControl, Stack } from '@studio/ui';
import { BreakdownTable } from './breakdown-table';
import { useFigureInput, type FigureValues } from './figure-filters';
import { daysOfMonth, addressOfRows } from './row-addresses';

const KPIS = ['revenue', 'orders', 'average_check', 'conversion', 'sessions', 'refund_share'] as const;
const WAYS = [
  { value: 'day', label: 'По дням' },
  { value: 'weekday', label: 'По дням недели' },
  { value: 'month', label: 'По месяцам' },
  { value: 'location', label: 'По локациям' },
] as const;

/** «Подробно»: the same figures by day, or by place; a row of a place filters everything by it, a month opens its days, a day its sales. */
export function DetailedTab({ filters }: { filters: Filters<FigureValues> }) {
  const { can } = useAuth();
  const navigate = useNavigate();
  const input = useFigureInput(filters.values);
  const ways = WAYS.filter(({ value }) => value !== 'location' || can('statistics.compare_own_city'));
  const by = ways.find(({ value }) => value === filters.values.by) ?? ways[0];
  if (!by) return null;
  const open = ({ key }: FigureBreakdown) => {
    if (key === null) return;
    if (by.value === 'location') filters.change({ location: key, city: null, region: null, by: 'day' });
    else if (by.value === 'month') filters.change({ ...daysOfMonth(key, input), by: 'day' });
    else void navigate(addressOfRows('orders', { ...input, date_from: key, date_to: key }) ?? '/sales/list');
  };
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
        {...(by.value !== 'weekday' && { onOpen: open })}
      />
    </Stack>
  );
}
