import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { anchorText, headOf } from '../audit';
import { openFileStore, type FileStore } from '../kernel/files';
import { Refusal } from '../kernel/process/refusal';
import { release } from '../system';
import { countRows, documentNames, photoContents, type Counts, type Rows } from './counted-rows';
import { documentOf, filesOf, linkEarlier, missing, saveWhole, spoilt, type StoredFile } from './photo-files';
import { copyPortal } from './portal-folder';
import { openSource, type PortalStorage } from './source';
import { readSums, sumOf, writeSums, type Sums } from './sums';

/** The content of `backup.json`. */
export interface BackupRecord {
  format: 1;
  made_at: string;
  /** Version of the API that wrote it. */
  version: string;
  engine: 'embedded' | 'postgres';
  rows: Counts;
  /** Number of photo contents; each has three files. */
  photos: number;
  /** Whether the folder of host and remotes is included. */
  portal: boolean;
  /** The end of the audit's chain, `seq:hash`; null for an empty one, absent in earlier versions. */
  audit?: string | null;
  /** Faults of the portal's own photo files. */
  faults: string[];
}

export const RECORD = 'backup.json';

interface BackupOptions {
  /** The folder to create. */
  to: string;
  /** An earlier back-up on the same disk, whose files of photos are shared instead of copied. */
  since?: string | undefined;
  /** The folder of host and remotes. */
  portal?: string | undefined;
}

/**
 * Saves rows, files and folder as of one moment. Rows first: their files exist before them and stay while the back-up blocks the sweep; the
 * other way round photos added meanwhile would have rows and no files.
 * @throws Refusal; nothing is left behind then
 */
export async function writeBackup(config: PortalStorage, options: BackupOptions): Promise<BackupRecord> {
  const to = resolve(options.to);
  if (existsSync(to)) throw new Refusal(`${to} is there already; a back-up gets a folder of its own.`);
  const draft = `${to}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const done = await fill(config, draft, options);
    await rename(draft, to);
    return done;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function fill(config: PortalStorage, folder: string, { since, portal }: BackupOptions): Promise<BackupRecord> {
  const earlier = since === undefined ? null : { folder: resolve(since), sums: await readSums(since) };
  const source = await openSource(config);
  try {
    const rows = await countRows(source);
    if (rows['photo'] === undefined) throw new Refusal('The database holds no portal: there are no tables.');
    const contents = await photoContents(source);
    const documents = await documentNames(source, rows);
    const audit = await endOfAudit(source, rows);
    await source.writeOut(folder);
    const files = [...contents.flatMap(filesOf), ...documents.map(documentOf)];
    const saved = await saveFiles(openFileStore(config), folder, files, earlier);
    if (portal !== undefined) await copyPortal(resolve(portal), join(folder, 'portal'));
    const record: BackupRecord = {
      format: 1,
      made_at: new Date().toISOString(),
      version: release().version,
      engine: source.engine,
      rows,
      photos: contents.length,
      portal: portal !== undefined,
      audit,
      faults: saved.faults,
    };
    await writeFile(join(folder, RECORD), `${JSON.stringify(record, null, 2)}\n`);
    await writeSums(folder, await sumsOf(folder, saved.sums));
    return record;
  } finally {
    await source.close();
  }
}

/** The end of the chain as the running version knows it. */
async function endOfAudit(rows: Rows, counts: Counts): Promise<string | null> {
  const head = counts['audit_link'] === undefined ? null : await headOf(rows);
  return head && anchorText(head);
}

/** A photo or document with a lost or corrupt file must not keep all others from being saved: it is listed. */
async function saveFiles(
  store: FileStore,
  folder: string,
  files: readonly StoredFile[],
  earlier: { folder: string; sums: Sums } | null,
): Promise<{ sums: Sums; faults: string[] }> {
  const sums: Sums = new Map();
  const faults: string[] = [];
  for (const file of files) {
    const to = join(folder, file.path);
    const sum = (await linkEarlier(earlier, file.path, to)) ?? (await saveWhole(store, file, to));
    if (sum !== null) sums.set(file.path, sum);
    // A missing derivative is made again from its original.
    if (file.kind !== 'original' && file.kind !== 'document') continue;
    if (sum === null) faults.push(missing(file));
    else if (file.kind === 'original' && sum !== file.sha256) faults.push(spoilt(file));
  }
  return { sums, faults };
}

async function sumsOf(folder: string, known: Sums): Promise<Sums> {
  const sums: Sums = new Map(known);
  for (const name of readdirSync(folder, { recursive: true })) {
    const path = join(folder, String(name));
    const within = relative(folder, path);
    if (statSync(path).isFile() && !sums.has(within)) sums.set(within, (await sumOf(path)) ?? '');
  }
  return sums;
}
