export type { FileKind, FileStore } from './file-store';
export { FolderFileStore } from './folder-file-store';
