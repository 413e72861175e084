/** Days that one line of a balance may cover. */
export const MAX_HISTORY_DAYS = 400;
/** Documents named next to it, the newest first. */
export const MAX_HISTORY_DOCUMENTS = 200;
/** Days of consumption that a forecast looks back upon. */
export const FORECAST_DAYS = 84;
/** Days between two orders, for which an order should last in addition to the days of delivery. */
export const ORDER_DAYS = 28;
