export { restoreBackup } from './restore-backup';
export { verifyBackup } from './verify-backup';
export { writeBackup } from './write-backup';
