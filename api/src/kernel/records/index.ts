export { authorship, recordAudit, type Actor } from './record-audit';
export * from './audit-schema';
export { changedFields, fieldsBefore } from './changed-fields';
export { isRepeat } from './is-repeat';
export { writeOnce, type WrittenOnce } from './write-once';
