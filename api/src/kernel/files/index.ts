export { FILE_KINDS, type FileKind, type FileStore, PHOTO_KINDS, type PhotoKind } from './file-store';
export { FolderFileStore } from './folder-file-store';
export { moveFiles } from './move-files';
export { openFileStore } from './open-file-store';
export { openWritableFiles, reasonOf } from './writable-files';
export { FolderStagedFiles } from './folder-staged-files';
export { StagingRefusal, type StagedFile, type StagedFiles, type StagedName } from './staged-files';
