export { recordAudit, type Actor } from './record-audit';
export * from './schema';
