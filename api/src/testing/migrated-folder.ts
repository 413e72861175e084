import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../kernel/database/embedded';
import { stateOfMigrations } from './embedded-snapshot';

/**
 * Gives a portal's data folder an empty, migrated database of the embedded engine. Making one takes seconds of a processor, so the first
 * caller with a set of migrations keeps it in the system's folder for temporary files, and the others get a copy.
 */
export async function fillWithDatabase(dataFolder: string): Promise<void> {
  const kept = join(tmpdir(), `portal-test-folder-${await stateOfMigrations()}`);
  if (!existsSync(kept)) await make(kept);
  mkdirSync(dataFolder, { recursive: true });
  cpSync(kept, join(dataFolder, 'database'), { recursive: true });
}

async function make(kept: string): Promise<void> {
  const draft = `${kept}.${randomUUID()}`;
  await (await openEmbedded(draft)).close();
  try {
    renameSync(draft, kept);
  } catch (error) {
    // Another process was faster; its database is the same.
    rmSync(draft, { recursive: true });
    if (!existsSync(kept)) throw error;
  }
}
