import { SALE_SOURCES, type SaleGroup, type SaleSource } from '@studio/contracts';
import type { CallContext } from '../../kernel/calls/context';
import { calls, requireRight, scopeOf, signedIn } from '../../kernel/calls/implement';
import { plainRubles } from '../../kernel/words/rubles';
import type { TableColumn } from '../../sheets';
import { groupedSales, type Narrowing } from '../queries/list-sales';
import { requireReach } from '../queries/reach';
import type { Group } from '../queries/sale-groups';
import { maySum } from '../rules/may-sum';

export const groups = calls.sales.groups.handler(({ context, input: { by, ...filter } }) =>
  groupsAsked(context, by, filter),
);

/**
 * What `groups` answers, as far as the caller may read it: by seller they are figures of other people.
 * @throws `forbidden`, `location_out_of_scope`
 */
export async function groupsAsked(context: CallContext, by: SaleGroup, filter: Narrowing) {
  const caller = signedIn(context);
  const scope = scopeOf(context);
  requireReach(scope, filter.location_id);
  requireRight(caller, 'statistics.place');
  if (by === 'seller') requireRight(caller, 'statistics.compare', 'no_reports');
  const none = { is_capped: false, total: null, rows: [] };
  if (!maySum(caller, filter)) return none;
  const found = await groupedSales(context.database.db, scope, filter, by);
  return found ? { ...none, ...found } : { ...none, is_capped: true };
}

const HEADERS: Record<SaleGroup, string> = { seller: 'Продавец', product: 'Товар', source: 'Как оформлена' };

const money = (header: string, cell: (group: Group) => number | null): TableColumn<Group> => ({
  header,
  width: 16,
  kind: 'money',
  csv: plainRubles,
  cell,
});

/** Columns of the file; sums in roubles. */
export const groupColumns = (by: SaleGroup): TableColumn<Group>[] => [
  {
    header: HEADERS[by],
    width: 34,
    cell: ({ name }) => (by === 'source' ? SALE_SOURCES[name as SaleSource].label : name),
  },
  { header: 'Заказы', width: 10, kind: 'number', cell: ({ orders }) => orders },
  { header: 'Штук', width: 10, kind: 'number', cell: ({ pieces }) => pieces },
  money('Оплачено, ₽', ({ gross_kop }) => gross_kop),
  money('Возвращено, ₽', ({ refunds_kop }) => refunds_kop),
  money('Выручка, ₽', ({ gross_kop, refunds_kop }) => gross_kop - refunds_kop),
  money('Средний чек, ₽', ({ orders, orders_kop }) => (orders === 0 ? null : Math.round(orders_kop / orders))),
];
