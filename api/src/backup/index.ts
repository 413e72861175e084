export { restoreBackup } from './restore-backup';
export { openReader } from './source';
export { recordOf, verifyBackup } from './verify-backup';
export { writeBackup } from './write-backup';
