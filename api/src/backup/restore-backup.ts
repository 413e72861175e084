import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { containsLink, readAnchor } from '../audit';
import { openFileStore, type FileStore } from '../kernel/files';
import { makeDataFolder } from '../kernel/process/data-folder';
import { lockFolder } from '../kernel/database/folder-lock';
import { Refusal } from '../kernel/process/refusal';
import { countRows, documentNames, isUsed, photoContents, type Counts, type Rows } from './counted-rows';
import { fileAt, findFaults, findLostDocuments, storedSum } from './photo-files';
import { restorePortal } from './portal-folder';
import { replaceTables } from './replace-tables';
import { DUMPS, nameOf, openFolder, type PortalStorage } from './source';
import type { Steps } from './replace-steps';
import { readSums } from './sums';
import { verifyBackup } from './verify-backup';
import type { BackupRecord } from './write-backup';

interface RestoreOptions {
  from: string;
  portal?: string | undefined;
  /** The name of the database whose rows may be replaced, typed by the operator. */
  replace?: string | undefined;
}

/**
 * Restores the portal to the state of the back-up, and checks every row's files afterwards. Files first: an interrupted restore leaves no
 * row without them. When it refuses or fails, the previous rows remain.
 * @throws Refusal
 */
export async function restoreBackup(place: PortalStorage, options: RestoreOptions): Promise<BackupRecord> {
  const from = resolve(options.from);
  const { record } = await verifyBackup(from);
  const engine = place.databaseUrl ? 'postgres' : 'embedded';
  if (record.engine !== engine)
    throw new Refusal(`The back-up is of the engine "${record.engine}", and the settings name "${engine}".`);
  if (options.portal !== undefined && !record.portal)
    throw new Refusal('The back-up holds no folder of host and remotes.');
  const mayReplace = options.replace === nameOf(place);
  if (options.replace !== undefined && !mayReplace)
    throw new Refusal(`--replace ${options.replace} is not the name of what would be replaced: ${nameOf(place)}.`);
  if (options.portal !== undefined && existsSync(join(options.portal, 'remotes.json')) && !mayReplace)
    throw new Refusal(`${options.portal} is in use. To replace what it gives out: --replace ${nameOf(place)}`);

  if (!place.s3) makeDataFolder(join(place.dataFolder, 'files'));
  const store = openFileStore(place);
  const copyFiles = () => restoreFiles(from, store);
  const check = async (rows: Rows) => assertWhole(record, rows, store);
  const guard = (counts: Counts) => {
    if (isUsed(counts) && !mayReplace)
      throw new Refusal(`There are people in "${nameOf(place)}". To replace all its rows: --replace ${nameOf(place)}`);
  };
  if (place.databaseUrl)
    await replaceTables(place.databaseUrl, join(from, DUMPS.postgres), { guard, copyFiles, check });
  else await replaceFolder(place.dataFolder, join(from, DUMPS.embedded), { guard, copyFiles, check });
  if (options.portal !== undefined) await restorePortal(join(from, 'portal'), resolve(options.portal));
  return record;
}

async function replaceFolder(dataFolder: string, saved: string, { guard, copyFiles, check }: Steps): Promise<void> {
  makeDataFolder(dataFolder);
  const target = join(dataFolder, 'database');
  const earlier = `${target}.before-restore`;
  if (existsSync(target)) {
    const source = await openFolder(dataFolder);
    await countRows(source)
      .then(guard)
      .finally(() => source.close());
  }
  const release = lockFolder(dataFolder);
  try {
    await copyFiles();
    await rm(earlier, { recursive: true, force: true });
    if (existsSync(target)) await rename(target, earlier);
    await cp(saved, target, { recursive: true });
  } finally {
    release();
  }
  try {
    const restored = await openFolder(dataFolder);
    await check(restored).finally(() => restored.close());
  } catch (error) {
    await rm(target, { recursive: true, force: true });
    if (existsSync(earlier)) await rename(earlier, target);
    throw error;
  }
  await rm(earlier, { recursive: true, force: true });
}

/** Equal files stay; files that belong to no row are removed by the next sweep. */
async function restoreFiles(from: string, store: FileStore): Promise<void> {
  for (const [path, sum] of await readSums(from)) {
    const file = fileAt(path);
    if (!file || (await storedSum(store, file)) === sum) continue;
    // The stored file under this name is a different one.
    await store.remove(file.kind, file.sha256);
    await store.put(file.kind, file.sha256, await readFile(join(from, path)));
  }
}

async function assertWhole(record: BackupRecord, rows: Rows, store: FileStore): Promise<void> {
  const counts = await countRows(rows);
  const differing = Object.keys({ ...record.rows, ...counts }).filter((name) => record.rows[name] !== counts[name]);
  if (differing.length > 0) throw new Refusal(`What was restored differs in the rows of ${differing.join(', ')}.`);
  // Its rows are as many as they were. Back-ups of earlier versions name a link before the last one.
  const noted = record.audit ? readAnchor(record.audit) : null;
  if (noted && !(await containsLink(rows, noted)))
    throw new Refusal(`What was restored lacks the link of the audit that the back-up names: ${record.audit}.`);
  const contents = await photoContents(rows);
  const known = new Set(record.faults);
  const documents = await documentNames(rows, counts);
  const found = [...(await findFaults(store, contents)), ...(await findLostDocuments(store, documents))];
  const faults = found.filter((fault) => !known.has(fault));
  if (faults.length > 0)
    throw new Refusal(
      `Files of photos and papers are not whole: ${faults.slice(0, 5).join('; ')} (${faults.length} in all).`,
    );
}
