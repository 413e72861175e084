export { reckonRun } from './queries/reckon-run';
export { payRule, payRun } from './schema';
export { type WageFromTill, wageFromTill } from './wage-from-till';
