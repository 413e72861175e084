import { type PriceList, PRICE_LIST_STATES } from '@studio/contracts';
import { client, Link, orpc, type PortalError, useAuth, useNavigate, useSearchParams } from '@studio/portal';
import { NoRight, QueryView } from '@studio/screens';
import { Button, Card, ErrorNotice, formatMoment, Heading, Row, Stack, StatusChip, Text } from '@studio/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PriceListCardView } from './price-list-card';

/** `/sales/prices`: price lists of company, cities and locations; drafts are made from a list and published. */
export default function PricesScreen() {
  const { can } = useAuth();
  const [address] = useSearchParams();
  const opened = address.get('list');
  const query = useQuery({ ...orpc.sales.priceLists.queryOptions({ input: {} }), enabled: can('sales.read_prices') });
  if (!can('sales.read_prices')) return <NoRight title="Нет доступа к прайс-листам" />;
  if (opened !== null) return <PriceListCardView id={opened} />;
  return (
    <Stack gap={4}>
      <Row justify="between" wrap>
        <Heading level={1}>Прайс-листы</Heading>
        {can('sales.change_prices') && <NewDraft copyOf={null} label="Новый прайс-лист" />}
      </Row>
      <QueryView what="Прайс-листы" query={query}>
        {(lists) => (
          <Stack gap={3}>
            {lists.length === 0 && (
              <Text tone="muted">Прайс-листов пока нет: без опубликованного продавать нельзя.</Text>
            )}
            {lists.map((list) => (
              <ListLine key={list.id} list={list} />
            ))}
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}

function ListLine({ list }: { list: PriceList }) {
  const { label, tone } = PRICE_LIST_STATES[list.state];
  return (
    <Card>
      <Row justify="between" gap={3} wrap>
        <Stack gap={0.5}>
          <Row gap={2} wrap>
            <Link to={`/sales/prices?list=${list.id}`}>{list.name}</Link>
            <StatusChip tone={list.in_force ? 'success' : tone}>{list.in_force ? 'Действует' : label}</StatusChip>
          </Row>
          <Text size="caption" tone="muted">
            {list.place_name} · с {formatMoment(list.starts_at)} · цен: {list.line_count}
          </Text>
        </Stack>
        {list.may_change && list.state !== 'draft' && <NewDraft copyOf={list} label="Новый черновик из него" />}
      </Row>
    </Card>
  );
}

/** A draft for the place of a list, or for the company; it opens at once. */
function NewDraft({ copyOf, label }: { copyOf: PriceList | null; label: string }) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const making = useMutation<{ id: string }, PortalError>({
    mutationFn: () =>
      client.sales.createPriceList({
        name: copyOf === null ? 'Новый прайс-лист' : `${copyOf.name} (новый)`,
        city_id: copyOf?.city_id ?? null,
        location_id: copyOf?.location_id ?? null,
        copy_of: copyOf?.id ?? null,
        starts_at: new Date().toISOString(),
      }),
    onSuccess: ({ id }) => {
      void cache.invalidateQueries({ queryKey: orpc.sales.priceLists.key() });
      void navigate(`/sales/prices?list=${id}`);
    },
  });
  return (
    <Stack gap={1}>
      <Button loading={making.isPending} onClick={() => making.mutate()}>
        {label}
      </Button>
      {making.error && <ErrorNotice title="Черновик не создан">{making.error.message}</ErrorNotice>}
    </Stack>
  );
}
