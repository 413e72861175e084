import { cardRowsMoved, cardRowsNamed, cardsApart } from '../users';
import { sharedByBoth, sharesOfCard } from './card-rows';
import { DAY_MS, SECOND_MS } from '@studio/contracts';
import { defineDomain } from '../kernel/domain';
import { on } from '../kernel/calls/hooks';
import { heldKinds } from '../standing';
import { deletionObjection, isSoldFrom, photosSold, undoObjection } from '../photosessions';
import { cancel, move } from './calls/move';
import { correct, correcting } from './calls/correct';
import { create } from './calls/create';
import { groups } from './calls/groups';
import { print, prints } from './calls/print';
import { exportSales, get, list, receipts, retryReceipt } from './calls/lists';
import { cancelPayment, pay } from './calls/pay';
import { bankDays, createLink, notify, revokeLink, sessionOrders, status } from './calls/payments';
import {
  createPriceList,
  priceLists,
  prices,
  readPriceList,
  removePriceList,
  updatePriceList,
} from './calls/price-lists';
import { publication, publishPriceList, withdrawPriceList } from './calls/publish-price-list';
import { exportPriceList, importPriceList } from './calls/price-tables';
import { addProductPicture, productPicture } from './calls/product-pictures';
import { createProduct, products, updateProduct } from './calls/products';
import { refund, refunding } from './calls/refund';
import { seeMarks, setShares } from './calls/shares';
import { compareWithBank } from './comparison/compare-with-bank';
import { heldBankRefund } from './comparison/held-bank-refund';
import { heldSale } from './offline/held-sale';
import { takeOffline } from './calls/take-offline';
import { dropBought } from './gallery/drop-bought';
import { gallery, open, setCart, setHeart } from './gallery/gallery-calls';
import { cancelOrder, order, orderStatus, payOrder } from './gallery/order-calls';
import { original, thumbnail, watermarked } from './gallery/photo-calls';
import { salesToday } from './demo/sales-today';
import { writeDemoSales } from './demo/write-sales';
import { registerGalleryPage } from './gallery/register-page';
import { expireOrders } from './money/expire-orders';
import { markOpenExchanges } from './money/open-exchanges';
import { askBankReceipts, askPayments, askRefunds, askRegister } from './money/work-off';
import { noteMovedShares } from './queries/moved-shares';
import { keepsSession, keepsSold, sellsSession, soldAmong } from './queries/sold-photos';
import { priceListRecord, productRecord, saleRecord } from './records';
import * as tables from './schema';
import { hasRowsAt, moveTold, worksAt, zoneChanged, zoneTold } from '../locations';
import { keepListStarts, listStartsTold } from './keep-list-starts';
import { pricesInCity } from './queries/in-another-city';
import { saleTraces } from './traces';

const salesCalls = {
  list,
  exportSales,
  groups,
  get,
  create,
  print,
  prints,
  takeOffline,
  pay,
  cancelPayment,
  refund,
  refunding,
  correct,
  correcting,
  cancel,
  move,
  setShares,
  seeMarks,
  receipts,
  retryReceipt,
};

const pricesCalls = {
  products,
  addProductPicture,
  productPicture,
  createProduct,
  updateProduct,
  prices,
  priceLists,
  priceList: readPriceList,
  createPriceList,
  updatePriceList,
  publication,
  publishPriceList,
  withdrawPriceList,
  removePriceList,
  exportPriceList,
  importPriceList,
};

export const salesDomain = defineDomain({
  name: 'sales',
  calls: {
    sales: { ...salesCalls, ...pricesCalls },
    payments: { sessionOrders, status, bankDays, createLink, revokeLink, notify },
    gallery: {
      open,
      gallery,
      setCart,
      setHeart,
      order,
      payOrder,
      orderStatus,
      cancelOrder,
      thumbnail,
      watermarked,
      original,
    },
  },
  jobs: [dropBought],
  tables,
  listeners: [
    on(cardRowsNamed, async () => sharesOfCard),
    on(cardRowsMoved, noteMovedShares),
    on(cardsApart, sharedByBoth),
    on(heldKinds, async () => heldSale),
    on(heldKinds, async () => heldBankRefund),
    on(photosSold, soldAmong),
    on(isSoldFrom, sellsSession),
    on(undoObjection, keepsSold),
    on(deletionObjection, keepsSession),
    ...saleTraces,
    on(worksAt, hasRowsAt(tables.sale, tables.sale.location_id)),
    on(moveTold, pricesInCity),
    on(zoneChanged, keepListStarts),
    on(zoneTold, listStartsTold),
  ],
  records: [saleRecord, productRecord, priceListRecord],
  routes: registerGalleryPage,
  demo: writeDemoSales,
  lateDemo: salesToday,
  sweeps: [
    { name: 'ask the bank about payments', every: 2 * SECOND_MS, inEach: true, run: askPayments },
    { name: 'ask the bank about refunds', every: 2 * SECOND_MS, inEach: true, run: askRefunds },
    { name: 'ask the bank for receipts', every: 2 * SECOND_MS, inEach: true, run: askBankReceipts },
    { name: 'ask the cash register', every: 2 * SECOND_MS, inEach: true, run: askRegister },
    { name: 'compare with the bank', every: DAY_MS, run: compareWithBank },
    { name: 'name exchanges that never came', every: 300 * SECOND_MS, run: markOpenExchanges },
    { name: 'end orders that nobody pays', every: 300 * SECOND_MS, run: expireOrders },
  ],
});
