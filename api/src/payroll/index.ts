export { calculateRunLines } from './queries/calculate-run-lines';
export { isPaidByPlan } from './queries/paid-by-plan';
export { isWaiting, readWages } from './queries/wage-rows';
export { payRule, payRun, tillWage } from './schema';
export { type WageFromTill, wageFromTill } from './wage-from-till';
