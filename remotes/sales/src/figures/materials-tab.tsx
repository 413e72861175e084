import { Stack } from '@studio/ui';
import { BreakdownTable } from './breakdown-table';
import { ConsumptionCard } from './consumption-card';
import type { FigureValues } from './figure-filters';

/** «Материалы»: what was sold by product, and what materials it took. */
export function MaterialsTab({ values }: { values: FigureValues }) {
  return (
    <Stack gap={4}>
      <BreakdownTable
        title="Проданные изделия"
        values={values}
        by="product"
        kpis={['units', 'revenue', 'refund_share']}
        header="Изделие"
      />
      <ConsumptionCard values={values} />
    </Stack>
  );
}
