import { orpc, useAuth } from '@studio/portal';
import { Combobox, formatMoney, type Option, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import type { TypedLine } from './correction';

interface ProductPickerProps {
  location: string;
  line: TypedLine;
  label: string;
  onChange: (product: Pick<TypedLine, 'product_id' | 'name' | 'price_kop'>) => void;
}

/** What a line sold: another product of the price list in force takes its price with it. */
export function ProductPicker({ location, line, label, onChange }: ProductPickerProps) {
  const { can } = useAuth();
  const mayRead = can('sales.read_prices');
  const { data, isFetching } = useQuery({
    ...orpc.sales.prices.queryOptions({ input: { location_id: location } }),
    enabled: mayRead,
  });
  if (!mayRead) return <Text>{line.name}</Text>;
  const offers = data?.offers ?? [];
  const known = offers.map(({ product_id, name, price_kop }): Option => ({
    value: product_id,
    label: name,
    hint: formatMoney(price_kop),
  }));
  const isOffered = line.product_id === '' || offers.some(({ product_id }) => product_id === line.product_id);
  return (
    <Combobox
      label={label}
      placeholder="Выберите товар"
      clearable={false}
      options={isOffered ? known : [{ value: line.product_id, label: line.name }, ...known]}
      value={line.product_id === '' ? null : line.product_id}
      loading={isFetching}
      onChange={(id) => {
        const offer = offers.find(({ product_id }) => product_id === id);
        if (offer) onChange({ product_id: offer.product_id, name: offer.name, price_kop: offer.price_kop });
      }}
    />
  );
}
