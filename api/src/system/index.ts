export { systemCalls } from './calls';
export { release } from './release';
