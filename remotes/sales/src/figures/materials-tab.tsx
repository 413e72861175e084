import { useNavigate } from '@studio/portal';
import { Stack } from '@studio/ui';
import { BreakdownTable } from './breakdown-table';
import { ConsumptionCard } from './consumption-card';
import { useFigureInput, type FigureValues } from './figure-filters';
import { salesOfProduct } from './row-addresses';

/** «Материалы»: sales by product, and the materials they used. */
export function MaterialsTab({ values }: { values: FigureValues }) {
  const navigate = useNavigate();
  const input = useFigureInput(values);
  return (
    <Stack gap={4}>
      <BreakdownTable
        title="Проданные товары"
        values={values}
        by="product"
        kpis={['units', 'revenue', 'refund_share']}
        header="Товар"
        onOpen={({ key }) => {
          if (key !== null) void navigate(salesOfProduct(key, input));
        }}
      />
      <ConsumptionCard values={values} />
    </Stack>
  );
}
