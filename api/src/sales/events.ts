import type { MaterialWay, PaymentMethod, Refunding } from '@studio/contracts';
import type { Actor } from '../kernel/records';
import type { Database } from '../kernel/database/open';
import { hook } from '../kernel/calls/hooks';

/** A payment has succeeded. Emitted once per payment, inside the transaction that settles it. */
export interface PaymentSettled {
  payment_id: string;
  sale_id: string;
  method: PaymentMethod;
  amount_kop: number;
  location_id: string;
  /** The day that the money belongs to, in the location's zone. */
  business_date: string;
  at: Date;
}

/** Pieces of one product; packages are already split into their items. */
export interface SoldGoods {
  product_id: string;
  quantity: number;
}

/** A sale is paid in full. Emitted once per sale, inside the transaction that settles its last payment. */
export interface SalePaid {
  sale_id: string;
  number: number;
  photosession_id: string | null;
  location_id: string;
  business_date: string;
  total_kop: number;
  goods: SoldGoods[];
  /** Whether its goods are handed over later; see `isLater`. */
  is_later: boolean;
  at: Date;
  /** When it was sold, which a device may have kept for later. */
  happened_at: Date;
}

/** Pieces of a sale were printed for the first time, or all that nobody gave back is handed over. */
export interface GoodsMade {
  sale_id: string;
  location_id: string;
  /** Null: they are handed over. */
  printed: SoldGoods | null;
}

/** Where a material goes that the pieces of a product have used. */
export interface MaterialChoice {
  product_id: string;
  item_id: string;
  to: MaterialWay;
}

/** A refund has succeeded. Emitted once per refund row, inside the transaction that settles it. */
export interface SaleRefunded {
  refund_id: string;
  sale_id: string;
  payment_id: string;
  method: PaymentMethod;
  amount_kop: number;
  location_id: string;
  /** The day of the refund. */
  business_date: string;
  /** The refunded pieces, packages split into their items. */
  goods: SoldGoods[];
  /** Where what they have used goes; the norm of the sale's moment says it of the rest. */
  materials?: readonly MaterialChoice[];
  /** The number of the sale, for money that was entered wrongly: nobody got anything back. */
  correction_of?: number;
  at: Date;
}

/** A sale for nothing is cancelled: what was given comes back. */
export interface GiftCancelled {
  sale_id: string;
  location_id: string;
  /** All its pieces, packages split into their items. */
  goods: SoldGoods[];
}

/** A sale never was: what its goods used was never used. */
export interface SaleVoided {
  sale_id: string;
  number: number;
}

/** Each is called inside the transaction that moves the money; a listener that throws rolls it back. */
export const paymentSettled = hook<[tx: Database, actor: Actor, event: PaymentSettled]>('sales.payment_settled');
export const salePaid = hook<[tx: Database, actor: Actor, event: SalePaid]>('sales.sale_paid');
export const goodsMade = hook<[tx: Database, actor: Actor, event: GoodsMade]>('sales.goods_made');
export const saleRefunded = hook<[tx: Database, actor: Actor, event: SaleRefunded]>('sales.sale_refunded');
export const saleVoided = hook<[tx: Database, actor: Actor, event: SaleVoided]>('sales.sale_voided');
export const giftCancelled = hook<[tx: Database, actor: Actor, event: GiftCancelled]>('sales.gift_cancelled');

/** What these pieces of a sale have used and not given back, and where it goes when nobody says otherwise; locks nothing. */
export const materialsBack = hook<
  [db: Database, sale: { id: string; now: Date }, goods: readonly SoldGoods[]],
  Refunding['materials']
>('sales.materials_back');

/**
 * Whether the money of that day (business date in the location's zone) is locked; any listener's yes counts. Until `commit` a day that is
 * open keeps its month open: for transactions that write.
 */
export const dayIsLocked = hook<
  [tx: Database, locationId: string, businessDate: string, until: 'now' | 'commit'],
  boolean
>('sales.day_is_locked');

/** Whether the till of that day takes cash no more, today or a past one: cash that comes late would change what was counted; any yes counts. */
export const tillIsHandedIn = hook<[tx: Database, locationId: string, businessDate: string], boolean>(
  'sales.till_is_handed_in',
);

/** Which of these payments lie in a shift of the till that is handed in: what it had was counted. */
export const paymentsHandedIn = hook<[db: Database, paymentIds: readonly string[]], readonly string[]>(
  'sales.payments_handed_in',
);

/** What may be taken out of the till on that day, in kopecks; locks nothing. */
export const cashInTill = hook<[db: Database, locationId: string, businessDate: string], number>('sales.cash_in_till');

/** Of money that would go back in cash that the till does not have. */
export const NO_CASH = {
  field: 'parts',
  message: 'Столько наличных в кассе нет. Внесите деньги в кассу или верните другим способом.',
};

/** Of a correction that would take out of the till what it does not have. */
export const NO_CASH_TO_CORRECT = {
  field: 'what',
  message: 'Столько наличных в кассе нет: исправить оплату нельзя, пока в неё не внесут деньги.',
};

/**
 * The last day from the first one on and before the second one whose money at the location is locked; null without one. The months of
 * those days that are open stay so until the transaction ends.
 */
export const lastLockedDay = hook<[tx: Database, locationId: string, from: string, before: string], string | null>(
  'sales.last_locked_day',
);
