export { reckonRun } from './queries/reckon-run';
export { payRule, payRun } from './schema';
