export { calculateRunLines } from './queries/calculate-run-lines';
export { payRule, payRun } from './schema';
export { type WageFromTill, wageFromTill } from './wage-from-till';
