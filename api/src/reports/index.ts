export { reportsCalls } from './calls';
export { sweepReports } from './sweep';
