import type { Product } from '@studio/contracts';
import { Link, orpc, useAddressLayer, useAuth } from '@studio/portal';
import { BehindRight, type ListColumn, ListScreen, ProductPicture, wholeRows } from '@studio/screens';
import { Row, Stack, StatusChip, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { ProductForm } from './product-form';
import { contentWords } from './product-words';

/** `/sales/products`: what is sold, for which price lists then say how much. */
export default function ProductsScreen() {
  return (
    <BehindRight right="sales.read_prices" refusal="Нет доступа к товарам">
      <Products />
    </BehindRight>
  );
}

function Products() {
  const { can } = useAuth();
  const mayChange = can('sales.change_prices');
  const layer = useAddressLayer('product');
  const query = useQuery(orpc.sales.products.queryOptions());
  const products = query.data ?? [];
  const edited = mayChange ? (products.find(({ id }) => id === layer.value) ?? null) : null;
  const name = (product: Product) => (
    <Row gap={3}>
      <ProductPicture {...product} />
      <Stack gap={0}>
        <Text weight="medium">{product.name}</Text>
        <Text size="caption" tone="muted">
          {contentWords(product, products)}
        </Text>
      </Stack>
    </Row>
  );
  const columns: readonly ListColumn<Product>[] = [
    { id: 'name', header: 'Товар', cell: name },
    { id: 'state', header: 'Состояние', nowrap: true, cell: stateOf },
  ];
  return (
    <>
      <ListScreen<Product>
        above={<Link to="/sales/prices">Прайс-листы</Link>}
        title="Товары"
        forms={['товар', 'товара', 'товаров']}
        rows={wholeRows(query, query.data)}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={(product) => product.name}
        {...(mayChange && { onOpen: ({ id }: Product) => layer.open(id) })}
        card={(product) => (
          <Row justify="between" align="start" gap={3}>
            {name(product)}
            {stateOf(product)}
          </Row>
        )}
        create={
          mayChange
            ? { label: 'Новый товар', form: (close) => <ProductForm products={products} onClose={close} /> }
            : null
        }
        empty={{
          title: 'Товаров пока нет',
          canCreate: 'Добавьте печать, цифровые фото и всё, что продаёте. Цены им ставят в прайс-листе.',
        }}
        keysOff={edited !== null}
      />
      {edited !== null && <ProductForm key={edited.id} product={edited} products={products} onClose={layer.close} />}
    </>
  );
}

const stateOf = ({ is_active }: Product) =>
  is_active ? (
    <StatusChip tone="success">Продаётся</StatusChip>
  ) : (
    <StatusChip tone="neutral">Снят с продажи</StatusChip>
  );
