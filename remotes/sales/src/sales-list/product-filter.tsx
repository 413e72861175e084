import { orpc } from '@studio/portal';
import { chipFilter, type FilterControl, type Filters } from '@studio/screens';
import { useQuery } from '@tanstack/react-query';
import type { SaleFilters } from './sale-filters';

/** The product whose sales are listed: set by its figures, and only removed here. */
export function productFilter(filters: Filters<SaleFilters>, product: string): FilterControl {
  return chipFilter(filters, 'product', {
    label: 'Товар',
    text: <ProductName id={product} />,
    removeLabel: 'Убрать товар',
  });
}

function ProductName({ id }: { id: string }) {
  const { data } = useQuery(orpc.sales.products.queryOptions());
  return data?.find((product) => product.id === id)?.name ?? 'Один товар';
}
