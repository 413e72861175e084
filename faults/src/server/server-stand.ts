import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from '../../../api/src/kernel/calls/context';
import { openDatabase } from '../../../api/src/kernel/database/open';
import { givenLocation } from '../../../api/src/testing/builders';
import { fillWithDatabase } from '../../../api/src/testing/migrated-folder';
import { PortalProcess, productionSettings } from '../../../api/src/testing/portal-process';
import { seedRoles } from '../../../api/src/users';
import { freePort } from '../portal/free-port';
import { hire, type Person } from '../portal/staff';
import { tell } from '../story';

const STARTED = /portal started/;
const STAFF = 500;
const PLANTS = new URL('../plants/register.mjs', import.meta.url).href;

/** The API as a process of its own that can be killed and started again on the same data. */
export interface ServerStand {
  url: string;
  /** Null with the embedded database. */
  databaseUrl: string | null;
  /** An employee whom nobody has used yet. */
  person: () => Person;
  start: () => Promise<void>;
  /** Ends the process and waits for its end. */
  kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
  close: () => Promise<void>;
}

/** @param databaseUrl an empty PostgreSQL database; null for the embedded engine in a folder. */
export async function openStand(databaseUrl: string | null): Promise<ServerStand> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-faults-'));
  const dataFolder = join(folder, 'data');
  const port = await freePort();
  const plant = process.env['FAULTS_PLANT'];
  const settings: Record<string, string> = {
    ...productionSettings(port, dataFolder),
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    ...(plant && { FAULTS_PLANT: plant, NODE_OPTIONS: `--import ${PLANTS}` }),
  };
  const people = await prepare(databaseUrl, dataFolder, settings['TOKEN_SECRET'] ?? '');
  let used = 0;
  let process_: PortalProcess | null = null;

  const stand: ServerStand = {
    url: `http://127.0.0.1:${port}`,
    databaseUrl,
    person() {
      const person = people[(used += 1) % people.length];
      if (!person) throw new Error('nobody was hired');
      return person;
    },
    async start() {
      if (process_) return;
      process_ = new PortalProcess('src/main.ts', settings);
      await process_.said(STARTED);
      tell(() => '    the server has started');
    },
    async kill(signal) {
      process_?.kill(signal);
      await process_?.ended();
      process_ = null;
      tell(() => `    the server has ended by ${signal}`);
    },
    async close() {
      await stand.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return stand;
}

async function prepare(databaseUrl: string | null, dataFolder: string, tokenSecret: string): Promise<Person[]> {
  if (databaseUrl === null) await fillWithDatabase(dataFolder);
  const database = await openDatabase({ databaseUrl, dataFolder });
  try {
    const app = { database, config: { tokenSecret }, now: () => new Date() } as App;
    await seedRoles(database.db);
    const place = await givenLocation(app);
    return await hire(app, place.id, Date.now() % 900_000_000, STAFF);
  } finally {
    await database.close();
  }
}
