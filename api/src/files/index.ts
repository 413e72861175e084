export { FILE_KINDS, type FileKind, type FileStore } from './file-store';
export { FolderFileStore } from './folder-file-store';
