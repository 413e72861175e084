export * from './schema';
export { recordAudit, type Audited } from './record-audit';
