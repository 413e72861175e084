import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FILE_KINDS, type FileKind, type FileStore, PHOTO_KINDS } from '../kernel/files';
import { sha256Of } from '../photosessions';
import type { Sums } from './sums';

export interface StoredFile {
  kind: FileKind;
  sha256: string;
  /** Within a back-up. */
  path: string;
}

/** The three files of a photo's content, as a back-up has them. */
export function filesOf(sha256: string): StoredFile[] {
  return PHOTO_KINDS.map((kind) => fileOf(kind, sha256));
}

/** The picture of a paper, as a back-up has it. */
export function documentOf(sha256: string): StoredFile {
  return fileOf('document', sha256);
}

function fileOf(kind: FileKind, sha256: string): StoredFile {
  return { kind, sha256, path: join('files', kind, sha256.slice(0, 2), sha256) };
}

/** The file that lies under a path of a back-up; null for what is none. */
export function fileAt(path: string): StoredFile | null {
  const [folder, kind, , sha256] = path.split('/');
  const known = FILE_KINDS.find((one) => one === kind);
  return folder === 'files' && known && sha256 ? { kind: known, sha256, path } : null;
}

export const missing = ({ path }: StoredFile) => `${path.slice('files/'.length)} is missing`;
export const spoilt = ({ path }: StoredFile) => `${path.slice('files/'.length)} holds something else`;

/**
 * What is wrong with the originals of these contents: missing, or not the one it is named after. What is made of them is
 * made again where it is not there. Gives one line for each.
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

/** One line for each picture of a paper that is not there; it is named by what it was made of, which is not kept. */
export async function findLostDocuments(store: FileStore, documents: string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const sha256 of documents) if (!(await store.has('document', sha256))) faults.push(missing(documentOf(sha256)));
  return faults;
}

/** The digest of what the store has; null for nothing. */
export async function storedSum(store: FileStore, { kind, sha256 }: StoredFile): Promise<string | null> {
  const content = await store.get(kind, sha256);
  return content && sha256Of(content);
}

/** Saves the file under another name first, so that whoever looks finds all of it or nothing. Its digest; null for none. */
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

/** The same file under a second name, with its digest, when an earlier back-up has it and lies on the same disk. */
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
