export * from './schema';
export { authenticate } from './authenticate';
export { issueToken } from './token';
export { runBot } from './bot/run-bot';
export { registerWebhook } from './bot/webhook';
export { invite } from './invitation';
