export { locationsCalls } from './calls';
export * from './schema';
