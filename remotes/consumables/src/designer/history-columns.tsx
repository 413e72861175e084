import { type DesignerAct, RESERVATION_EVENTS } from '@studio/contracts';
import { Link } from '@studio/portal';
import type { ListColumn } from '@studio/screens';
import { formatMoment, Row, Stack, Text } from '@studio/ui';
import { quantityOf } from '../words/quantity';

const itemLink = ({ item }: DesignerAct) => <Link to={`/stock/${item.item_id}`}>{item.name}</Link>;

export const HISTORY_COLUMNS: readonly ListColumn<DesignerAct>[] = [
  { id: 'at', header: 'Когда', nowrap: true, priority: 2, cell: ({ at }) => formatMoment(at) },
  { id: 'event', header: 'Что', cell: ({ event }) => RESERVATION_EVENTS[event] },
  { id: 'item', header: 'Материал', cell: itemLink },
  {
    id: 'quantity',
    header: 'Сколько',
    align: 'end',
    nowrap: true,
    cell: ({ quantity, item }) => quantityOf(quantity, item.unit),
  },
  { id: 'place', header: 'Склад', priority: 2, cell: ({ place }) => place.name },
  { id: 'project', header: 'Проект', priority: 3, cell: ({ project_title }) => project_title ?? '—' },
  { id: 'actor', header: 'Кто', priority: 2, cell: ({ actor_name }) => actor_name ?? 'Портал' },
];

export function ActCard({ act }: { act: DesignerAct }) {
  return (
    <Stack gap={1}>
      <Row justify="between" gap={3}>
        <Text weight="medium">{RESERVATION_EVENTS[act.event]}</Text>
        <Text nowrap>{quantityOf(act.quantity, act.item.unit)}</Text>
      </Row>
      {itemLink(act)}
      <Text size="caption" tone="subtle">
        {`${formatMoment(act.at)}, ${act.actor_name ?? 'Портал'} · ${act.place.name}`}
      </Text>
    </Stack>
  );
}
