export { calculateRunLines } from './queries/calculate-run-lines';
export { isPaidByPlan } from './queries/paid-by-plan';
export { payRule, payRun } from './schema';
export { type WageFromTill, wagesFromTills } from './wages-from-tills';
