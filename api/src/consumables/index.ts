export { SUPPLIER } from './ledger/places';
export { post } from './ledger/post';
export * from './schema';
export { faultsOfLedger, faultsOfTransit } from './verify/faults-of-ledger';
