import { orpc } from '@studio/portal';
import type { FilterControl } from '@studio/screens';
import { useQuery } from '@tanstack/react-query';

/** The product whose sales are listed: set by its figures, and only removed here. */
export function productFilter(onRemove: () => void, product: string): FilterControl {
  return {
    key: 'product',
    label: 'Изделие',
    control: null,
    chips: [{ key: 'product', text: <ProductName id={product} />, removeLabel: 'Убрать изделие', onRemove }],
  };
}

function ProductName({ id }: { id: string }) {
  const { data } = useQuery(orpc.sales.products.queryOptions());
  return data?.find((product) => product.id === id)?.name ?? 'Одно изделие';
}
