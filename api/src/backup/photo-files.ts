import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FILE_KINDS, type FileKind, type FileStore, PHOTO_KINDS } from '../kernel/files';
import { sha256Of } from '../photosessions';
import type { Sums } from './sums';

export interface StoredFile {
  kind: FileKind;
  sha256: string;
  /** Path within a back-up. */
  path: string;
}

/** The three files of a photo's content, as paths of a back-up. */
export function filesOf(sha256: string): StoredFile[] {
  return PHOTO_KINDS.map((kind) => fileOf(kind, sha256));
}

/** The picture of a document, as a path of a back-up. */
export function documentOf(sha256: string): StoredFile {
  return fileOf('document', sha256);
}

function fileOf(kind: FileKind, sha256: string): StoredFile {
  return { kind, sha256, path: join('files', kind, sha256.slice(0, 2), sha256) };
}

/** The stored file for a path of a back-up; null for an invalid path. */
export function fileAt(path: string): StoredFile | null {
  const [folder, kind, , sha256] = path.split('/');
  const known = FILE_KINDS.find((one) => one === kind);
  return folder === 'files' && known && sha256 ? { kind: known, sha256, path } : null;
}

export const missing = ({ path }: StoredFile) => `${path.slice('files/'.length)} is missing`;
export const spoilt = ({ path }: StoredFile) => `${path.slice('files/'.length)} holds something else`;

/**
 * Faults of the originals of these contents: missing, or not matching their name. Missing derivatives are made again. Returns one line for
 * each.
 */
export async function findFaults(store: FileStore, contents: string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const sha256 of contents)
    for (const file of filesOf(sha256).filter(({ kind }) => kind === 'original')) {
      const sum = await storedSum(store, file);
      if (sum === null) faults.push(missing(file));
      else if (sum !== sha256) faults.push(spoilt(file));
    }
  return faults;
}

/** One line for each missing picture of a document; it is named by the bytes it was made from, which are not stored. */
export async function findLostDocuments(store: FileStore, documents: string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const sha256 of documents) if (!(await store.has('document', sha256))) faults.push(missing(documentOf(sha256)));
  return faults;
}

/** The digest of the stored file; null when it is missing. */
export async function storedSum(store: FileStore, { kind, sha256 }: StoredFile): Promise<string | null> {
  const content = await store.get(kind, sha256);
  return content && sha256Of(content);
}

/**
 * Saves the file under a temporary name first, so that a reader finds all of it or nothing. Returns its digest; null when it is missing.
 */
export async function saveWhole(store: FileStore, { kind, sha256 }: StoredFile, to: string): Promise<string | null> {
  const content = await store.get(kind, sha256);
  if (!content) return null;
  const draft = `${to}.draft`;
  await mkdir(dirname(to), { recursive: true });
  try {
    await writeFile(draft, content);
    await rename(draft, to);
  } finally {
    await rm(draft, { force: true });
  }
  return sha256Of(content);
}

/** A hard link to the same file of an earlier back-up on the same disk, with its digest. */
export async function linkEarlier(
  earlier: { folder: string; sums: Sums } | null,
  path: string,
  to: string,
): Promise<string | null> {
  const sum = earlier?.sums.get(path);
  if (!earlier || !sum) return null;
  await mkdir(dirname(to), { recursive: true });
  return link(join(earlier.folder, path), to).then(
    () => sum,
    () => null,
  );
}
