import type { StockItem } from '@studio/contracts';
import { Link, orpc } from '@studio/portal';
import { BehindRight, eachOnce, QueryView, useAddressValues } from '@studio/screens';
import { Button, EmptyState, Heading, QrCode, Row, Stack, Text } from '@studio/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LinearBarcode } from './linear-barcode';
import styles from './labels.module.css';

/** The largest page of the server. */
const PAGE = 100;

/** `/consumables/labels`: a sheet of shelf labels, each with the QR code that opens the material's card and the bars for a scanner. */
export default function LabelsScreen() {
  return (
    <BehindRight
      right="consumables.view_materials"
      refusal="Нет доступа к материалам"
      refusalHint="Каталог открыт тем, кто ведёт материалы."
    >
      <Labels />
    </BehindRight>
  );
}

function Labels() {
  const [address] = useAddressValues();
  const id = address.get('item');
  const search = address.get('search') ?? '';
  const one = useQuery({ ...orpc.consumables.item.queryOptions({ input: { id: id ?? '' } }), enabled: id !== null });
  const many = useInfiniteQuery({
    ...orpc.consumables.items.infiniteOptions({
      input: (page: number) => ({ search, page, page_size: PAGE, state: 'active' as const }),
      initialPageParam: 1,
      getNextPageParam: ({ page, total }) => (page * PAGE < total ? page + 1 : undefined),
    }),
    enabled: id === null,
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isError } = many;
  useEffect(() => {
    // A sheet is printed whole: every page of what was chosen.
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  });
  return (
    <Stack gap={4}>
      <div className={styles['head']}>
        <Row justify="between" gap={3} wrap>
          <Heading level={1}>Этикетки</Heading>
          <Row gap={2}>
            <Button asChild>
              <Link to={id === null ? '/consumables/catalog' : `/stock/${id}`}>Назад</Link>
            </Button>
            <Button variant="primary" loading={hasNextPage} onClick={() => window.print()}>
              Напечатать
            </Button>
          </Row>
        </Row>
      </div>
      {id === null ? (
        <QueryView query={many} what="материалы">
          {({ pages }) => <Sheet items={eachOnce(pages.flatMap(({ items }) => items))} />}
        </QueryView>
      ) : (
        <QueryView query={one} what="материал">
          {(item) => <Sheet items={[item]} />}
        </QueryView>
      )}
    </Stack>
  );
}

function Sheet({ items }: { items: readonly StockItem[] }) {
  if (items.length === 0) return <EmptyState kind="nothing-found" title="Печатать нечего" compact />;
  return (
    <ul className={styles['sheet']}>
      {items.map((item) => (
        <li key={item.id} className={styles['label']}>
          <QrCode value={`${window.location.origin}/stock/${item.id}`} size={96} label={`Код: ${item.name}`} />
          <Stack gap={1}>
            <Text weight="semibold">{item.name}</Text>
            <Text mono>{item.code}</Text>
          </Stack>
          <LinearBarcode value={item.barcode ?? item.code} />
        </li>
      ))}
    </ul>
  );
}
