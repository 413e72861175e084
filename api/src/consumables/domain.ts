import { cardRowsNamed, employeeDismissed } from '../users';
import { documentsOfCard } from './card-rows';
import { HOUR_MS, SECOND_MS } from '@studio/contracts';
import { balanceCalls } from './calls/balances';
import { catalogCalls } from './calls/catalog';
import { cityCalls } from './calls/city';
import { dashboard } from './calls/dashboard';
import { exportItems } from './calls/export-items';
import { locationOperationCalls } from './calls/location';
import { officeCalls } from './calls/office';
import { operationCalls } from './calls/operations';
import { decideRequest } from './requests/decide-request';
import { cancelRequest, requestFromOffice } from './requests/request-from-office';
import { changePicking } from './shipments/change-picking';
import { settlingCalls } from './shipments/settle-shipment';
import { findShipment, listShipments } from './queries/shipment-rows';
import { transferCalls } from './transfers/transfer-calls';
import { calls, scopeOf } from '../kernel/calls/implement';
import { defineDomain } from '../kernel/domain';
import { placeOfLeft } from '../kernel/calls/hand-over';
import { on } from '../kernel/calls/hooks';
import { moveTold, unsettledAt, zoneTold } from '../locations';
import { giftCancelled, goodsMade, materialsBack, salePaid, saleRefunded, saleVoided } from '../sales';
import { heldKinds } from '../standing';
import { photoCalls } from './calls/photos';
import { quickCalls } from './calls/quick';
import { stockAuditCalls } from './calls/stock-audit';
import { countCalls } from './counts/count-calls';
import { designerCalls } from './designer/designer-calls';
import { projectCalls } from './planner/project-calls';
import { reservationCalls } from './reservations/change-reservation';
import { expireReservations } from './reservations/expire-reservations';
import { giveBackReservation } from './reservations/give-back';
import { holds } from './reservations/holds-of-item';
import { holdsOfDismissed } from './reservations/holds-of-dismissed';
import { releaseReservation } from './reservations/release-reservation';
import { reserve } from './reservations/reserve';
import { itemForecast } from './forecast/item-forecast';
import { itemHistory } from './history/item-history';
import { heldCountEntry } from './counts/held-entry';
import { placeOfLeftEntry } from './counts/place-of-left';
import { keepCountEntry } from './counts/keep-entry';
import { heldQuick } from './quick/held-quick';
import { handOverSchedules } from './reports/hand-over-schedules';
import { makeStockReport } from './reports/make-report';
import { reportCalls } from './reports/report-calls';
import { runReportSchedules } from './reports/run-schedules';
import { scheduleCalls } from './reports/schedule-calls';
import { sendReport } from './reports/send-report';
import { beginUses } from './norms/begin-uses';
import { consumeByNorms } from './norms/consume-by-norms';
import { materialsOfRefund } from './norms/materials-of-refund';
import { returnByNorms, returnGiftByNorms } from './norms/return-goods';
import { reverseConsumption } from './norms/reverse-consumption';
import { normCalls } from './norms/norm-calls';
import { consumablesDemo } from './demo/consumables-demo';
import * as records from './records';
import * as tables from './schema';
import { stockTraces } from './traces';
import { goodsKept, goodsOnTheWay, unsettledGoods } from './unsettled';

const shipments = calls.consumables.shipments.handler(({ context, input: { state: states, ...filter } }) => {
  const scope = scopeOf(context);
  return listShipments(context.database.db, scope, { ...filter, states });
});
const shipment = calls.consumables.shipment.handler(({ context, input }) =>
  findShipment(context.database.db, scopeOf(context), input.id),
);

/** Materials and the ledger of their movements, each within the caller's rights and reach. */
const consumablesCalls = {
  ...catalogCalls,
  exportItems,
  ...balanceCalls,
  ...operationCalls,
  shipments,
  shipment,
  ...settlingCalls,
  changePicking,
  ...officeCalls,
  requestFromOffice,
  cancelRequest,
  decideRequest,
  ...cityCalls,
  ...locationOperationCalls,
  ...transferCalls,
  dashboard,
  ...countCalls,
  ...normCalls,
  ...stockAuditCalls,
  ...designerCalls,
  ...projectCalls,
  reserve,
  ...reservationCalls,
  releaseReservation,
  giveBackReservation,
  holds,
  ...photoCalls,
  ...quickCalls,
  ...reportCalls,
  ...scheduleCalls,
  itemForecast,
  itemHistory,
  keepCountEntry,
};

export const consumablesDomain = defineDomain({
  name: 'consumables',
  calls: { consumables: consumablesCalls },
  tables,
  records: Object.values(records),
  listeners: [
    on(placeOfLeft, placeOfLeftEntry),
    on(cardRowsNamed, async () => documentsOfCard),
    on(heldKinds, async () => heldCountEntry),
    on(heldKinds, async () => heldQuick),
    on(salePaid, consumeByNorms),
    on(goodsMade, beginUses),
    on(saleRefunded, returnByNorms),
    on(materialsBack, materialsOfRefund),
    on(giftCancelled, returnGiftByNorms),
    on(saleVoided, reverseConsumption),
    ...stockTraces,
    on(employeeDismissed, holdsOfDismissed),
    on(employeeDismissed, handOverSchedules),
    on(unsettledAt, unsettledGoods),
    on(moveTold, goodsOnTheWay),
    on(zoneTold, goodsKept),
  ],
  jobs: [makeStockReport, sendReport],
  sweeps: [
    { name: 'expire reservations', every: HOUR_MS, run: expireReservations },
    { name: 'make scheduled reports of materials', every: 60 * SECOND_MS, run: runReportSchedules },
  ],
  demo: consumablesDemo,
});
