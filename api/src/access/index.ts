export { authorship, recordAudit, type Actor } from './record-audit';
export * from './schema';
