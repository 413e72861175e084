import type { ItemForecast } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { QueryView } from '@studio/screens';
import {
  type Column,
  countOf,
  DataTable,
  EmptyState,
  formatNumber,
  type PluralForms,
  Stack,
  StatusChip,
  Text,
} from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { quantityOf } from '../words/quantity';

/** Days of cover below which they are coloured. */
const SOON_DAYS = 7;

/** Days of cover of a material at each place, how much to order, and the basis of the forecast. */
export function ForecastList({ item_id }: { item_id: string }) {
  const query = useQuery(orpc.consumables.itemForecast.queryOptions({ input: { id: item_id } }));
  return (
    <QueryView query={query} what="прогноз" lines={3}>
      {(places) => (
        <Stack gap={2}>
          <DataTable
            caption="Прогноз по складам"
            columns={COLUMNS}
            rows={places}
            rowKey={({ place }) => place.id}
            plain
            density="compact"
            empty={<EmptyState kind="nothing-yet" title="Прогнозировать нечего" compact level={3} />}
          />
          {places.length > 0 && (
            <Text size="caption" tone="subtle">
              Заказ: на срок поставки и четыре недели, не меньше нормы запаса, за вычетом свободного и того, что в пути.
            </Text>
          )}
        </Stack>
      )}
    </QueryView>
  );
}

const DAYS: PluralForms = ['день', 'дня', 'дней'];

const COLUMNS: readonly Column<ItemForecast>[] = [
  {
    id: 'place',
    header: 'Склад',
    cell: ({ place, basis, unit }) => (
      <Stack gap={0}>
        <Text>{place.name}</Text>
        <Text size="caption" tone="subtle">
          {basis.used === 0
            ? 'расхода не было'
            : `расход ${quantityOf(basis.used, unit)} за ${countOf(basis.days, DAYS)}${basis.is_weekly ? ', по дням недели' : ''}`}
        </Text>
      </Stack>
    ),
  },
  { id: 'cover', header: 'Хватит', align: 'end', nowrap: true, cell: (row) => <Cover row={row} /> },
  {
    id: 'expected',
    header: 'Уйдёт за 4 недели',
    align: 'end',
    priority: 2,
    cell: ({ expected, unit }) => quantityOf(expected, unit),
  },
  {
    id: 'suggested',
    header: 'Заказать',
    align: 'end',
    nowrap: true,
    cell: ({ suggested, unit }) => (suggested === 0 ? '—' : quantityOf(suggested, unit)),
  },
];

function Cover({ row: { days_of_cover: days, available } }: { row: ItemForecast }) {
  if (available === 0) return <StatusChip tone="danger">нет</StatusChip>;
  if (days === null) return <Text tone="subtle">больше года</Text>;
  return <StatusChip tone={days < SOON_DAYS ? 'warning' : 'neutral'}>{`${formatNumber(days)} дн.`}</StatusChip>;
}
