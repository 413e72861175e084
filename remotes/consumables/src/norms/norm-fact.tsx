import type { StockNormFact } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { QueryView } from '@studio/screens';
import {
  type Column,
  DataTable,
  EmptyState,
  Field,
  formatMoney,
  formatPercent,
  Row,
  Select,
  Stack,
  Text,
  useBreakpoint,
  useToday,
} from '@studio/ui';
import { monthOptions } from '@studio/ui/widgets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { quantityOf } from '../words/quantity';

const MONTHS = 12;

/** Norm next to fact of one month, by place and material; a deviation of more than a tenth is highlighted. */
export function NormFact() {
  const [place, setPlace] = useState('');
  const places = (useQuery(orpc.consumables.places.queryOptions()).data ?? []).filter(
    ({ kind }) => kind === 'location',
  );
  const thisMonth = useToday(places.find(({ id }) => id === place)?.time_zone).slice(0, 7);
  const [chosen, setMonth] = useState<string | null>(null);
  const month = chosen ?? thisMonth;
  const query = useQuery(
    orpc.consumables.normFact.queryOptions({ input: { month, ...(place !== '' && { place_id: place }) } }),
  );
  return (
    <Stack gap={3}>
      <Row gap={3} wrap>
        <Stack grow maxWidth={240}>
          <Field label="Месяц">
            <Select
              value={month}
              onChange={(next) => next !== '' && setMonth(next)}
              options={monthOptions(thisMonth, MONTHS)}
            />
          </Field>
        </Stack>
        {places.length > 1 && (
          <Stack grow maxWidth={360}>
            <Field label="Локация">
              <Select
                value={place}
                onChange={setPlace}
                options={[
                  { value: '', label: 'Все локации' },
                  ...places.map(({ id, name, city_name }) => ({
                    value: id,
                    label: name,
                    ...(city_name !== null && { hint: city_name }),
                  })),
                ]}
              />
            </Field>
          </Stack>
        )}
      </Row>
      <QueryView query={query} what="нормы и факт" lines={6}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState kind="nothing-found" title="За этот месяц сравнивать нечего" compact>
              Сравниваются материалы, у которых есть норма.
            </EmptyState>
          ) : (
            <DataTable
              caption="Норма и факт"
              columns={COLUMNS}
              rows={rows}
              rowKey={({ place: { id }, item_id }) => `${id}${item_id}`}
              rowLabel={({ name }) => name}
            />
          )
        }
      </QueryView>
    </Stack>
  );
}

/** The material and its place; on a phone also the two figures that have no column there. */
function ItemCell({ row: { name, place, norm, fact, unit } }: { row: StockNormFact }) {
  const isPhone = useBreakpoint() === 'phone';
  return (
    <Stack gap={0}>
      <Text>{name}</Text>
      <Text size="caption" tone="subtle">
        {place.name}
      </Text>
      {isPhone && (
        <Text size="caption" tone="muted">{`норма ${quantityOf(norm, unit)}, факт ${quantityOf(fact, unit)}`}</Text>
      )}
    </Stack>
  );
}

const COLUMNS: readonly Column<StockNormFact>[] = [
  {
    id: 'item',
    header: 'Материал',
    cell: (row) => <ItemCell row={row} />,
  },
  {
    id: 'norm',
    header: 'По норме',
    align: 'end',
    nowrap: true,
    priority: 2,
    cell: ({ norm, unit }) => quantityOf(norm, unit),
  },
  {
    id: 'fact',
    header: 'Факт',
    align: 'end',
    nowrap: true,
    priority: 2,
    cell: ({ fact, unit }) => quantityOf(fact, unit),
  },
  {
    id: 'deviation',
    header: 'Отклонение',
    align: 'end',
    nowrap: true,
    cell: ({ norm, fact, unit }) => (
      <Text as="span" tone={Math.abs(fact - norm) > Math.max(1, norm / 10) ? 'danger' : 'default'}>
        {quantityOf(fact - norm, unit, true)}
        {norm > 0 && fact !== norm && ` (${formatPercent((fact - norm) / norm, { fraction: 0, signed: true })})`}
      </Text>
    ),
  },
  {
    id: 'value',
    header: 'Сумма',
    align: 'end',
    nowrap: true,
    priority: 3,
    cell: ({ fact_kop }) => formatMoney(fact_kop),
  },
];
