import { COUNT_KINDS, COUNT_STATES, type CountKind, type StockCount } from '@studio/contracts';
import { client, Link, newId, orpc, useAuth, useNavigate } from '@studio/portal';
import {
  defineFilters,
  FormDialog,
  FormField,
  ListPages,
  pageField,
  QueryView,
  useFilters,
  useRecordForm,
} from '@studio/screens';
import {
  Button,
  Card,
  type Column,
  DataTable,
  EmptyState,
  formatDate,
  Row,
  Select,
  Stack,
  StatusChip,
  Text,
  TextInput,
  useBreakpoint,
} from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PAGE_KEYS } from '../place/page-keys';

const PAGE_SIZE = 25;
/** Under a key of its own: the balance beside it has `page`. */
const countFilters = defineFilters({ page: pageField(PAGE_KEYS.counts) });
const TONES = {
  counting: 'warning',
  review: 'info',
  approved: 'success',
  cancelled: 'neutral',
  draft: 'neutral',
} as const;

export function CountChip({ state }: { state: StockCount['state'] }) {
  return <StatusChip tone={TONES[state]}>{COUNT_STATES[state]}</StatusChip>;
}

/** Counts of the places within reach, and a button to start one. */
export function CountList() {
  const { can } = useAuth();
  const navigate = useNavigate();
  const filters = useFilters(countFilters);
  const { page } = filters.values;
  const [planning, setPlanning] = useState(false);
  const isPhone = useBreakpoint() === 'phone';
  const query = useQuery(orpc.consumables.counts.queryOptions({ input: { page, page_size: PAGE_SIZE } }));
  const mayBegin = can('consumables.manage_location_warehouse') || can('consumables.manage_office_warehouse');
  return (
    <Stack gap={3}>
      {mayBegin && (
        <Row>
          <Button variant="primary" onClick={() => setPlanning(true)}>
            Начать инвентаризацию
          </Button>
        </Row>
      )}
      <QueryView query={query} what="инвентаризации" lines={4}>
        {({ items, total }) => (
          <>
            {items.length === 0 ? (
              <EmptyState kind="nothing-yet" title="Инвентаризаций пока нет" compact>
                Начните с полной: портал составит список сам.
              </EmptyState>
            ) : isPhone ? (
              <Stack gap={2}>
                {items.map((count) => (
                  <CountCard key={count.id} count={count} />
                ))}
              </Stack>
            ) : (
              <DataTable
                caption="Инвентаризации"
                columns={COLUMNS}
                rows={items}
                rowKey={({ id }) => id}
                rowLabel={({ number }) => `Инвентаризация № ${number}`}
                onRowOpen={({ id }) => void navigate(`/inventory/${id}`)}
              />
            )}
            <ListPages filters={filters} pageSize={PAGE_SIZE} total={total} />
          </>
        )}
      </QueryView>
      {planning && <PlanDialog onClose={() => setPlanning(false)} />}
    </Stack>
  );
}

function CountCard({ count }: { count: StockCount }) {
  return (
    <Card as="article" gap={2} padding={3}>
      <Row justify="between" gap={2}>
        <Link to={`/inventory/${count.id}`}>{`Инвентаризация № ${count.number}`}</Link>
        <CountChip state={count.state} />
      </Row>
      <Text>{`${count.place.name} · ${count.category ?? COUNT_KINDS[count.kind]}`}</Text>
      <Text size="caption" tone="subtle">
        {`Посчитано ${count.counted} из ${count.line_count} · ${formatDate(count.created_at)}, ${count.created_by_name}`}
      </Text>
    </Card>
  );
}

const COLUMNS: readonly Column<StockCount>[] = [
  { id: 'number', header: '№', nowrap: true, cell: ({ number }) => number },
  { id: 'place', header: 'Склад', cell: ({ place }) => place.name },
  { id: 'kind', header: 'Что', priority: 2, cell: ({ kind, category }) => category ?? COUNT_KINDS[kind] },
  { id: 'state', header: 'Состояние', cell: ({ state }) => <CountChip state={state} /> },
  {
    id: 'progress',
    header: 'Посчитано',
    align: 'end',
    cell: ({ counted, line_count }) => `${counted} из ${line_count}`,
  },
  { id: 'date', header: 'Начата', nowrap: true, priority: 2, cell: ({ created_at }) => formatDate(created_at) },
  { id: 'by', header: 'Кто', priority: 3, cell: ({ created_by_name }) => created_by_name },
];

function PlanDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [id] = useState(newId);
  const places = useQuery(orpc.consumables.places.queryOptions()).data ?? [];
  const categories = useQuery(orpc.consumables.categories.queryOptions()).data ?? [];
  const form = useRecordForm<{ place_id: string; kind: CountKind; category: string; note: string }, unknown>({
    initial: { place_id: places[0]?.id ?? '', kind: 'whole', category: '', note: '' },
    labels: { place_id: 'Склад', kind: 'Что считать', category: 'Категория' },
    check: ({ place_id, kind, category }) => ({
      ...(place_id === '' && { place_id: 'Выберите склад.' }),
      ...(kind === 'category' && category === '' && { category: 'Выберите категорию.' }),
    }),
    send: ({ values: { place_id, kind, category, note } }) =>
      client.consumables.createCount({ id, place_id, kind, note, ...(kind === 'category' && { category }) }),
    onSaved: () => void navigate(`/inventory/${id}`),
    invalidates: [orpc.consumables.key()],
  });
  const { values, change } = form;
  return (
    <FormDialog
      form={form}
      title="Начать инвентаризацию"
      submitLabel="Начать"
      failure="Инвентаризация не начата"
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormField form={form} name="place_id" label="Склад" required>
          <Select
            value={values.place_id}
            onChange={(place_id) => change({ place_id })}
            placeholder="Выберите"
            options={places.map(({ id: value, name, city_name }) => ({
              value,
              label: name,
              ...(city_name && { hint: city_name }),
            }))}
          />
        </FormField>
        <FormField form={form} name="kind" label="Что считать" required>
          <Select<CountKind>
            value={values.kind}
            onChange={(kind) => kind !== '' && change({ kind })}
            options={(Object.keys(COUNT_KINDS) as CountKind[]).map((value) => ({ value, label: COUNT_KINDS[value] }))}
          />
        </FormField>
        {values.kind === 'category' && (
          <FormField form={form} name="category" label="Категория" required>
            <Select
              value={values.category}
              onChange={(category) => change({ category })}
              placeholder="Выберите"
              options={categories.map(({ category }) => ({ value: category, label: category }))}
            />
          </FormField>
        )}
        <FormField form={form} name="note" label="Примечание">
          <TextInput value={values.note} maxLength={200} onChange={(note) => change({ note })} />
        </FormField>
      </Stack>
    </FormDialog>
  );
}
