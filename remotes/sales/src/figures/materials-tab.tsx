import { BreakdownTable } from './breakdown-table';
import type { FigureValues } from './figure-filters';

/** «Материалы»: what was sold by product, in pieces and money: what prints, magnets and books were made of it. */
export function MaterialsTab({ values }: { values: FigureValues }) {
  return (
    <BreakdownTable
      title="Проданные изделия"
      values={values}
      by="product"
      kpis={['units', 'revenue', 'refund_share']}
      header="Изделие"
    />
  );
}
