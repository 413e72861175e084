/** Kopecks; the largest sum that one price, payment or sale may have: ten million roubles. */
export const MAX_SUM_KOP = 1_000_000_000;
export const MAX_SALE_LINES = 300;
export const MAX_LINE_QUANTITY = 1_000;
export const MAX_SALE_PAYMENTS = 20;
export const MAX_SALE_SHARES = 10;
export const MAX_SALE_NOTE = 1_000;
export const MAX_REASON = 500;
export const MAX_PRODUCT_NAME = 120;
export const MAX_PRICE_LIST_NAME = 120;
/** Products and packages that the company sells. */
export const MAX_PRODUCTS = 500;
/** Different products inside one package. */
export const MAX_PACKAGE_ITEMS = 20;
/** Lists in force at once that a draft is compared with. */
export const MAX_COMPARED_LISTS = 1_000;
/** The whole of a sale in the shares of staff. */
export const WHOLE_BASIS_POINTS = 10_000;
/** Days that a client's link lives when nobody says otherwise, and at most. */
export const LINK_DAYS = 30;
export const MAX_LINK_DAYS = 180;
/** A sale made without a connection that is older waits for a second person. */
export const OFFLINE_SALE_DAYS = 30;
/** Sales of a filter that are counted and summed at most; a wider one is not worth the wait. */
export const MAX_COUNTED_SALES = 10_000;
/** Days after which an order at the counter that nobody pays is over. */
export const UNPAID_SALE_DAYS = 3;
/** Days without money after which an order that was paid in part is over: what was paid is owed to the client. */
export const HALF_PAID_DAYS = 30;
