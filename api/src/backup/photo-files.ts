import { copyFile, link, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FILE_KINDS } from '../files';
import { sumOf, type Sums } from './sums';

/** Paths of the three files of a content, as the folder of photo files has them. */
export function pathsOf(sha256: string): { path: string; isOriginal: boolean }[] {
  return FILE_KINDS.map((kind) => ({
    path: join(kind, sha256.slice(0, 2), sha256),
    isOriginal: kind === 'original',
  }));
}

/**
 * What is wrong with the originals of these contents: missing, or not the one it is named after. What is made of them is
 * made again where it is not there.
 * Gives one line for each.
 */
export async function findFaults(folder: string, contents: string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const sha256 of contents)
    for (const { path, isOriginal } of pathsOf(sha256)) {
      if (!isOriginal) continue;
      const sum = await sumOf(join(folder, path));
      if (sum === null) faults.push(`${path} is missing`);
      else if (sum !== sha256) faults.push(`${path} holds something else`);
    }
  return faults;
}

/** Copies the file under another name first, so that whoever looks finds all of it or nothing. False when there is none. */
export async function copyWhole(from: string, to: string): Promise<boolean> {
  const draft = `${to}.draft`;
  await mkdir(dirname(to), { recursive: true });
  try {
    await copyFile(from, draft);
    await rename(draft, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
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
