import { blockerPath, UNPAID_SALE_STATES } from '@studio/contracts';
import { and, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { cityTraces, leftBehindAt, location, locationTraces, unsettled } from '../locations';
import { city } from '../locations/schema';
import { on } from '../kernel/calls/hooks';
import { tracesTo, type Kept } from '../kernel/records/references';
import { counted, findTraces } from '../kernel/records/traces';
import { employee, employeeTraces } from '../users';
import { BEFORE_HANDING } from './rules/hand-over-right';
import { FILES } from './rules/is-later';
import { payment, priceList, receipt, refund, sale, saleEvent, saleLine, saleLink, saleShare } from './schema';

const KEPT: readonly Kept[] = [
  [sale, ['продажа', 'продажи', 'продаж']],
  [payment, ['оплата', 'оплаты', 'оплат']],
  [refund, ['возврат', 'возврата', 'возвратов']],
  [receipt, ['чек', 'чека', 'чеков']],
  [saleShare, ['доля в продаже', 'доли в продажах', 'долей в продажах']],
  [saleLink, ['ссылка клиенту', 'ссылки клиентам', 'ссылок клиентам']],
  [saleEvent, ['действие с продажами', 'действия с продажами', 'действий с продажами']],
  [priceList, ['прайс-лист', 'прайс-листа', 'прайс-листов']],
];

const unpaidAt = findTraces([
  {
    kind: 'unpaid_sales',
    table: sale,
    where: (id) =>
      and(eq(sale.location_id, id), inArray(sale.state, [...UNPAID_SALE_STATES]), gt(sale.total_kop, sale.paid_kop)),
    message: counted('Ждёт оплаты', ['продажа', 'продажи', 'продаж'], ': примите деньги или отмените.'),
  },
]);

/** What was paid ahead: see `isLater`. */
const leftAt = findTraces([
  {
    kind: 'unhanded_sales',
    table: sale,
    where: (id) =>
      and(
        eq(sale.location_id, id),
        inArray(sale.state, [...BEFORE_HANDING]),
        isNull(sale.handed_over_at),
        or(eq(sale.source, 'link'), eq(sale.goods_later, true)),
        sql`exists (select 1 from ${saleLine} where ${saleLine.sale_id} = ${sale}.id and ${notInArray(saleLine.kind, [...FILES])})`,
      ),
    message: counted('Ждёт выдачи', ['заказ', 'заказа', 'заказов'], ': выдать можно и после архива.'),
  },
  {
    kind: 'client_links',
    table: saleLink,
    where: (id) => and(eq(saleLink.location_id, id), isNull(saleLink.revoked_at), gt(saleLink.expires_at, sql`now()`)),
    message: counted(
      'Клиентам открыта',
      ['ссылка', 'ссылки', 'ссылок'],
      ': скачать купленное по ним можно, заказать — уже нет.',
    ),
  },
]);

export const saleTraces = [
  on(leftBehindAt, leftAt),
  unsettled(unpaidAt, (id) => blockerPath('location', id, 'unpaid_sales') ?? '/sales/list'),
  on(cityTraces, findTraces(tracesTo(city, 'Здесь', KEPT))),
  on(locationTraces, findTraces(tracesTo(location, 'Здесь', KEPT))),
  on(employeeTraces, findTraces(tracesTo(employee, 'За сотрудником', KEPT))),
];
