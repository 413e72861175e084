export { calculateRunLines } from './queries/calculate-run-lines';
export { payRule, payRun } from './schema';
export { type WageFromTill, wagesFromTills } from './wages-from-tills';
