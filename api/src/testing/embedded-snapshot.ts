import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngine, startEngine } from '../kernel/database/embedded';
import { MIGRATIONS_FOLDER } from '../kernel/database/migrations';
import type { OpenDatabase } from '../kernel/database/open';

/**
 * An empty, migrated database in memory. Making one takes seconds, so the first test of a set of migrations stores a snapshot in the
 * system's folder for temporary files, and the others start from it.
 */
export async function embeddedFromSnapshot(): Promise<OpenDatabase> {
  const file = join(tmpdir(), `portal-test-snapshot-${await stateOfMigrations()}.tar`);
  const snapshot = await readFile(file).catch(() => null);
  if (snapshot) return openEngine(await startEngine({ loadDataDir: new Blob([snapshot]) }));
  const engine = await startEngine();
  const database = await openEngine(engine);
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer()));
  await rename(draft, file);
  return database;
}

/** Identifies the snapshot's sources: the migrations and the engine. */
export async function stateOfMigrations(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(new URL(import.meta.resolve('@electric-sql/pglite'))));
  // The journal too: a migration made again with the same text counts as another one.
  const names = ['meta/_journal.json', ...(await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith('.sql'))];
  for (const name of names.sort()) hash.update(await readFile(join(MIGRATIONS_FOLDER, name)));
  return hash.digest('hex').slice(0, 16);
}
