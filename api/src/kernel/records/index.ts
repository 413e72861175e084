export { addRecords } from './add-records';
export { authorship, portalActor, recordAudit, recordAudits, type Actor } from './record-audit';
export * from './audit-schema';
export { changedFields, differing, fieldsBefore, isUnchanged } from './changed-fields';
export { noteExport } from './note-export';
export { once } from './once';
export {
  type Act,
  addIfNew,
  addOnce,
  addRecord,
  changeRecord,
  noteAct,
  removeRecord,
  saveRecord,
} from './change-record';
export { defineRecord, type RecordKind, type RecordTable } from './define-record';
export { freshChanges, lockRecord, requireFresh, requireSeen } from './lock-record';
export { isMade, moveRecord, requireMove } from './move-record';
export { contentRevision } from './content-revision';
export { setRow } from './set-row';
