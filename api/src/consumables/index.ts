export { CONSUMED, SUPPLIER } from './ledger/places';
export { consumptionOf } from './queries/consumption-of';
export { backtestCompany } from './forecast/backtest-company';
export { post } from './ledger/post';
export * from './schema';
export { brokenSums } from './verify/broken-sums';
export { faultsOfLedger, faultsOfReservations, faultsOfTransit } from './verify/faults-of-ledger';
export { createItem, removeItem, updateItem } from './calls/edit-items';
export { findItem, itemsWithHistory, matchingItems } from './queries/item-rows';
