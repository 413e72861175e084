export * from './schema';
export { requestsToDecide } from './queries/to-decide';
