export * from './schema';
export { payClosedFor } from './hooks';
export { requestsToDecide } from './queries/to-decide';
export { timeToPay } from './queries/time-to-pay';
export { foundTime, timeWaiting } from './queries/found-time';
export { withTimeAt } from './queries/with-time-at';
