import { CONSUMABLES_ROUTES, defaultConsumablesDashboard, OFFICE_PLACE_ID, permissionsOf } from '@studio/contracts';
import { Link, orpc, useAuth } from '@studio/portal';
import { QueryView } from '@studio/screens';
import { Badge, Button, formatNumber, Row, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { quantityOf } from '../words/quantity';
import { taskTotals } from '../words/task-totals';

const MAX_ITEMS_SHOWN = 3;

/** Card of the start page: open tasks with materials for this person, and shortages at their place. */
export default function HomeTile() {
  const { user, can } = useAuth();
  const place_id = can('consumables.manage_office_warehouse') ? OFFICE_PLACE_ID : user?.primary_location_id;
  const query = useQuery(
    orpc.consumables.dashboard.queryOptions({
      input: place_id ? { place_id } : {},
    }),
  );
  const approves = useQuery({
    ...orpc.consumables.counts.queryOptions({ input: { to_approve: 'true', page: 1, page_size: 1 } }),
    enabled: can('approve_operations') && can('consumables.view_operations'),
  });
  const path = CONSUMABLES_ROUTES[defaultConsumablesDashboard(permissionsOf(user?.roles ?? []))];
  return (
    <QueryView query={query} what="материалы" lines={3}>
      {(data) => {
        const { transfers, low, low_count } = data;
        const totals = taskTotals(data);
        const waiting: [string, number][] = [
          ['Заявки на согласование', totals.requests],
          ['Отгрузки к приёмке', totals.to_receive],
          ['Собрать и отправить', totals.to_send],
          ['Перемещения к решению', transfers.filter(({ may_approve }) => may_approve).length],
          ['Расхождения к разбору', totals.disputed],
          ['Инвентаризации к утверждению', approves.data?.total ?? 0],
        ];
        const open = waiting.filter(([, count]) => count > 0);
        return (
          <Stack gap={2}>
            {open.map(([label, count]) => (
              <Row key={label} justify="between" gap={3}>
                <Text>{label}</Text>
                <Badge tone="warning">{formatNumber(count)}</Badge>
              </Row>
            ))}
            {low.slice(0, MAX_ITEMS_SHOWN).map((row) => (
              <Row key={`${row.place.id}${row.item_id}`} justify="between" gap={3}>
                <Link to={`/stock/${row.item_id}`}>{row.name}</Link>
                <Text nowrap tone="danger">
                  {quantityOf(row.on_hand, row.unit)}
                </Text>
              </Row>
            ))}
            {low_count > MAX_ITEMS_SHOWN && (
              <Text tone="muted">{`и ещё ${formatNumber(low_count - MAX_ITEMS_SHOWN)} ниже минимума`}</Text>
            )}
            {open.length === 0 && low_count === 0 && <Text tone="muted">Ничего не ждёт, всё выше минимума.</Text>}
            <Row>
              <Button size="sm" asChild>
                <Link to={path}>Открыть расходники</Link>
              </Button>
            </Row>
          </Stack>
        );
      }}
    </QueryView>
  );
}
