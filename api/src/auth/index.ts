export { authCalls } from './calls';
export * from './schema';
export { authenticate } from './authenticate';
export { issueToken } from './token';
