import type { Product } from '@studio/contracts';
import { Select } from '@studio/ui';
import { LineItems, NumberInput } from '@studio/ui/widgets';

/** A line of a package while it is edited. */
export interface PackageLine {
  product_id: string;
  quantity: number | null;
}

interface PackageContentsProps {
  lines: readonly PackageLine[];
  products: readonly Product[];
  onChange: (lines: readonly PackageLine[]) => void;
}

/** What a package contains: products, and how many of each. */
export function PackageContents({ lines, products, onChange }: PackageContentsProps) {
  const offered = products.filter(({ kind, is_active, id }) => {
    const isHeld = lines.some(({ product_id }) => product_id === id);
    return kind !== 'package' && (is_active || isHeld);
  });
  const nameOf = (id: string) => products.find((one) => one.id === id)?.name ?? '';
  const free = offered.find(({ id }) => lines.every(({ product_id }) => product_id !== id));
  return (
    <LineItems<PackageLine>
      label="Состав пакета"
      lines={lines}
      lineId={({ product_id }) => product_id}
      lineLabel={({ product_id }) => nameOf(product_id)}
      onChange={onChange}
      columns={[
        {
          id: 'product',
          header: 'Товар',
          width: 'minmax(0, 2fr)',
          cell: ({ product_id }, change, index) => (
            <Select
              aria-label={`Товар, строка ${index + 1}`}
              value={product_id}
              options={offered
                .filter(({ id }) => id === product_id || lines.every((line) => line.product_id !== id))
                .map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => id !== '' && change({ product_id: id })}
            />
          ),
        },
        {
          id: 'quantity',
          header: 'Сколько',
          width: '8rem',
          cell: ({ product_id, quantity }, change) => (
            <NumberInput
              aria-label={`Сколько: ${nameOf(product_id)}`}
              value={quantity}
              min={1}
              onChange={(next) => change({ quantity: next })}
            />
          ),
        },
      ]}
      {...(free && { newLine: () => ({ product_id: free.id, quantity: 1 }) })}
      addLabel="Добавить товар"
      empty={free ? 'Добавьте товары, из которых состоит пакет.' : 'Сначала добавьте товары, из которых состоит пакет.'}
    />
  );
}
