export { recordAudit, type Actor, type Audited } from './record-audit';
export * from './schema';
