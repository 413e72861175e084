import { type PriceList, PRICE_LIST_STATE_NAMES, PRICE_LIST_STATES } from '@studio/contracts';
import { Link, orpc, useAuth } from '@studio/portal';
import {
  ActiveFilters,
  choiceFilter,
  cityOrLocationFilter,
  defineFilters,
  idField,
  NoRight,
  optionalField,
  QueryView,
  useAddressValues,
  useFilters,
} from '@studio/screens';
import { Button, Card, EmptyState, Field, Grid, Heading, Row, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { startWords } from './list-start';
import { ListState } from './list-state';
import { NewListDialog } from './new-list-dialog';
import { PriceListCardView } from './price-list-card';

const priceFilters = defineFilters({
  city: idField('city'),
  location: idField('location'),
  state: optionalField(PRICE_LIST_STATE_NAMES),
});

/** `/sales/prices`: price lists of company, cities and locations; drafts are made from a list and published. */
export default function PricesScreen() {
  const { can } = useAuth();
  const [address] = useAddressValues();
  const opened = address.get('list');
  if (!can('sales.read_prices')) return <NoRight title="Нет доступа к прайс-листам" />;
  return opened === null ? <PriceLists /> : <PriceListCardView id={opened} />;
}

function PriceLists() {
  const { can } = useAuth();
  const filters = useFilters(priceFilters);
  const { city, location, state } = filters.values;
  const [making, setMaking] = useState<{ copyOf: PriceList | null } | null>(null);
  const query = useQuery(
    orpc.sales.priceLists.queryOptions({
      input: { ...(city && { city_id: city }), ...(location && { location_id: location }), ...(state && { state }) },
    }),
  );
  const controls = [
    cityOrLocationFilter(filters),
    choiceFilter(filters, 'state', {
      label: 'Состояние',
      any: 'Все состояния',
      options: PRICE_LIST_STATE_NAMES.map((value) => ({ value, label: PRICE_LIST_STATES[value].label })),
      removeLabel: 'Убрать состояние',
    }),
  ];
  const narrowed = filters.narrowing.length > 0;
  return (
    <Stack gap={4}>
      <Row justify="between" wrap>
        <Heading level={1}>Прайс-листы</Heading>
        <Row gap={4} wrap>
          <Link to="/sales/products">Товары</Link>
          {can('sales.change_prices') && <Button onClick={() => setMaking({ copyOf: null })}>Новый прайс-лист</Button>}
        </Row>
      </Row>
      <Grid columns={2} gap={3}>
        {controls.map(({ key, label, control }) => (
          <Field key={key} label={label}>
            {control}
          </Field>
        ))}
      </Grid>
      <ActiveFilters controls={controls} onReset={() => filters.reset()} />
      <QueryView what="Прайс-листы" query={query}>
        {(lists) => (
          <Stack gap={3}>
            {lists.length === 0 &&
              (narrowed ? (
                <EmptyState kind="nothing-found" title="Своих прайс-листов здесь нет">
                  Действуют цены города или всей компании.
                </EmptyState>
              ) : (
                <EmptyState kind="nothing-yet" title="Прайс-листов пока нет">
                  Без опубликованного прайс-листа продавать нельзя.
                </EmptyState>
              ))}
            {lists.map((list) => (
              <ListLine key={list.id} list={list} onCopy={() => setMaking({ copyOf: list })} />
            ))}
          </Stack>
        )}
      </QueryView>
      {making && <NewListDialog copyOf={making.copyOf} onClose={() => setMaking(null)} />}
    </Stack>
  );
}

function ListLine({ list, onCopy }: { list: PriceList; onCopy: () => void }) {
  return (
    <Card>
      <Row justify="between" gap={3} wrap>
        <Stack gap={0.5}>
          <Row gap={2} wrap>
            <Link to={`/sales/prices?list=${list.id}`}>{list.name}</Link>
            <ListState list={list} />
          </Row>
          <Text size="caption" tone="muted">
            {list.place_name} · {startWords(list)} · цен: {list.line_count}
          </Text>
        </Stack>
        {list.may_change && list.state !== 'draft' && <Button onClick={onCopy}>Новый черновик из него</Button>}
      </Row>
    </Card>
  );
}
