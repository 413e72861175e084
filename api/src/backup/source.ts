import { cp } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Config } from '../kernel/process/config';
import { connectTo } from '../kernel/database/connect';
import { startEngine } from '../kernel/database/embedded';
import { lockFolder } from '../kernel/database/folder-lock';
import { SWEEP_LOCK } from '../kernel/database/postgres';
import { Refusal } from '../kernel/process/refusal';
import type { Rows } from './counted-rows';
import { databaseOf, dump } from './postgres-tools';

/** Where a portal's rows and photo files are stored. */
export type PortalStorage = Pick<Config, 'databaseUrl' | 'dataFolder' | 's3'>;

type Rowstore = Omit<PortalStorage, 's3'>;

/** A snapshot of a portal's database: queries and the dump see the same rows. */
export interface Source extends Rows {
  engine: 'embedded' | 'postgres';
  /** Writes the rows into the back-up's folder; the last call. */
  writeOut(folder: string): Promise<void>;
  close(): Promise<void>;
}

/** Name of the dump, or of the folder of the embedded database, within a back-up. */
export const DUMPS = { postgres: 'database.dump', embedded: 'database' } as const;

/** The name that an operator types to have it replaced. */
export function nameOf({ databaseUrl, dataFolder }: Rowstore): string {
  return databaseUrl ? databaseOf(databaseUrl) : basename(dataFolder);
}

/** Does not migrate: the running version's data is saved. @throws Refusal */
export function openSource(place: Rowstore): Promise<Source> {
  return place.databaseUrl ? openServer(place.databaseUrl, { sweeps: false }) : openFolder(place.dataFolder);
}

/** The same for readers of rows, without blocking anybody. @throws Refusal */
export function openReader(place: Rowstore): Promise<Rows & { close(): Promise<void> }> {
  return place.databaseUrl ? openServer(place.databaseUrl, { sweeps: true }) : openFolder(place.dataFolder);
}

/** Without sweeps no process sweeps while it is open: the files of photos deleted meanwhile stay. */
async function openServer(url: string, { sweeps }: { sweeps: boolean }): Promise<Source> {
  const client = await connectTo(url);
  try {
    if (!sweeps) await client.query('select pg_advisory_lock($1)', [SWEEP_LOCK]);
    await client.query('begin transaction isolation level repeatable read read only');
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    return {
      engine: 'postgres',
      query: async <T extends object>(sql: string) => (await client.query<T>(sql)).rows,
      writeOut: (folder) => dump(url, rows[0]?.snapshot ?? '', join(folder, DUMPS.postgres)),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** @throws Refusal when a process uses the folder, or it contains no database. */
export async function openFolder(dataFolder: string): Promise<Source> {
  const folder = join(dataFolder, 'database');
  if (!existsSync(join(folder, 'PG_VERSION')))
    throw new Refusal(`The folder ${dataFolder} holds no embedded database.`);
  const release = lockFolder(dataFolder);
  try {
    const engine = await startEngine({ dataDir: folder });
    return {
      engine: 'embedded',
      query: async <T extends object>(sql: string) => (await engine.query<T>(sql)).rows,
      // A folder is copied only while nobody has it open.
      writeOut: async (to) => {
        await engine.close();
        await cp(folder, join(to, DUMPS.embedded), { recursive: true });
      },
      close: async () => {
        if (!engine.closed) await engine.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
