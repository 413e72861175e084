import { type CapabilityRule, held } from '../access/capability-rule';
import { ADMIN_AND_ABOVE, TOP } from '../access/staff-group';

const SELLERS = ['salesperson', 'admin', 'office', 'regional-director', ...TOP] as const;

export const SALES_CAPABILITIES = {
  /** See sales and orders of the places in reach. */
  read: held(...SELLERS, 'cashier', ...ADMIN_AND_ABOVE),
  /** Sell from a session, and send its link. */
  sell: held(...SELLERS),
  take_payment: held(...SELLERS, 'cashier'),
  /** Get the paid pictures of a place's orders at the size of the product, to print them there. */
  print: held(...SELLERS, 'cashier', 'photographer', ...ADMIN_AND_ABOVE),
  /** A seller refunds their own sale on the same open day; anyone who has `refund_later` is not limited to that. */
  refund: held(...SELLERS, ...ADMIN_AND_ABOVE),
  /** Set right what was entered wrongly: on its day by who sold or took the money; later it needs `refund_later` too. */
  correct: held(...SELLERS, 'cashier', ...ADMIN_AND_ABOVE),
  refund_later: held(...ADMIN_AND_ABOVE),
  /** After the day of the sale was locked. */
  refund_after_lock: held('regional-director', ...TOP),
  /** Shares of staff in a sale until its day is locked; what has to be looked at in a sale made without a connection. */
  edit_shares: held(...ADMIN_AND_ABOVE),
  /** Decide about a sale made without a connection that is held; never one's own. */
  confirm: held(...ADMIN_AND_ABOVE),
  read_prices: held(...SELLERS),
  /** A regional director only in their own region. */
  change_prices: held('office', 'regional-director', ...TOP),
} as const satisfies Record<string, CapabilityRule>;
