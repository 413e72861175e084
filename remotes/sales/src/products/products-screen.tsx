import type { Product } from '@studio/contracts';
import { Link, orpc, useAuth } from '@studio/portal';
import { NoRight, QueryView } from '@studio/screens';
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  Heading,
  IconPlus,
  Row,
  Stack,
  StatusChip,
  Text,
  useBreakpoint,
} from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contentWords } from './product-words';
import { ProductForm } from './product-form';

/** `/sales/products`: what is sold, for which price lists then say how much. */
export default function ProductsScreen() {
  const { can } = useAuth();
  return can('sales.read_prices') ? <Products /> : <NoRight title="Нет доступа к товарам" />;
}

function Products() {
  const { can } = useAuth();
  const phone = useBreakpoint() === 'phone';
  const mayChange = can('sales.change_prices');
  const [edited, setEdited] = useState<Product | 'new' | null>(null);
  const query = useQuery(orpc.sales.products.queryOptions());
  const products = query.data ?? [];
  const columns: Column<Product>[] = [
    {
      id: 'name',
      header: 'Товар',
      cell: (product) => (
        <Stack gap={0}>
          <Text>{product.name}</Text>
          <Text size="caption" tone="muted">
            {contentWords(product, products)}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'state',
      header: 'Состояние',
      nowrap: true,
      cell: ({ is_active }) =>
        is_active ? (
          <StatusChip tone="success">Продаётся</StatusChip>
        ) : (
          <StatusChip tone="neutral">Снят с продажи</StatusChip>
        ),
    },
    ...(mayChange
      ? [
          {
            id: 'acts',
            header: 'Действия',
            hideHeader: true,
            align: 'end',
            cell: (product: Product) => (
              <Button size="sm" aria-label={`Изменить: ${product.name}`} onClick={() => setEdited(product)}>
                Изменить
              </Button>
            ),
          } as const,
        ]
      : []),
  ];
  return (
    <Stack gap={4}>
      <Row justify="between" align="center" gap={3} wrap={phone}>
        <Stack gap={1}>
          <Link to="/sales/prices">Прайс-листы</Link>
          <Heading level={1}>Товары</Heading>
        </Stack>
        {mayChange && (
          <Button variant="primary" icon={<IconPlus />} onClick={() => setEdited('new')}>
            Новый товар
          </Button>
        )}
      </Row>
      <QueryView query={query} what="товары">
        {(rows) => (
          <DataTable
            caption="Товары"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            empty={
              <EmptyState kind="nothing-yet" title="Товаров пока нет">
                Добавьте печать, цифровые фото и всё, что продаёте. Цены им ставят в прайс-листе.
              </EmptyState>
            }
          />
        )}
      </QueryView>
      {edited !== null && (
        <ProductForm
          {...(edited !== 'new' && { product: edited })}
          products={products}
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  );
}
