import { join } from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { makeDataFolder } from '../process/data-folder';
import type { Ask } from './before-baseline';
import { openEmbedded } from './embedded';
import { lockFolder } from './folder-lock';
import { openPostgres } from './postgres';
import type { WriteWatch } from './write-watch';

/**
 * Either engine behind one type; SQL keeps to what PostgreSQL 15 has. Transactions have the same type. It knows no tables by itself, since
 * every transaction would make a query builder of each.
 */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  db: Database;
  engine: 'embedded' | 'postgres';
  /** Asks the engine for a sign of life; rejects when there is none. */
  ping(): Promise<void>;
  /** Whether it takes writes. */
  writes: WriteWatch;
  /** Does the work unless another process does such work now, or keeps all from it; gives whether it was done. */
  alone(work: () => Promise<void>): Promise<boolean>;
  /**
   * Hears what any process announces on the channel by `pg_notify`, once its transaction is committed, until the
   * database closes. `onGap` says that something may have been missed. Rejects when it cannot begin now.
   */
  listen(channel: string, listener: ChannelListener): Promise<void>;
  close(): Promise<void>;
}

export interface ChannelListener {
  onMessage: (payload: string) => void;
  onGap: () => void;
}

/**
 * Opens the database and brings its tables up to date.
 * @param mayRemake whether an embedded database of before the baseline holds nothing to keep; default: it is refused
 * @throws Refusal when the folder is in use or not writable, when PostgreSQL does not answer, or the tables are of before the baseline.
 */
export async function openDatabase(
  settings: { databaseUrl: string | null; dataFolder: string },
  mayRemake?: (ask: Ask) => Promise<boolean>,
): Promise<OpenDatabase> {
  if (settings.databaseUrl) return openPostgres(settings.databaseUrl);
  makeDataFolder(settings.dataFolder);
  const release = lockFolder(settings.dataFolder);
  try {
    const opened = await openEmbedded(join(settings.dataFolder, 'database'), mayRemake);
    return { ...opened, close: () => opened.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}
