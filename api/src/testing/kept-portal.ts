import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RoleName } from '@studio/contracts';
import type { App } from '../kernel/calls/context';
import { openDatabase } from '../kernel/database/open';
import { seedRoles } from '../users';
import { givenEmployee, givenLocation, givenSession } from './builders';
import { freePort } from './free-port';
import { fillWithDatabase } from './migrated-folder';
import { PortalProcess, productionSettings } from './portal-process';
import { emptyPostgres } from './test-database';

const STARTED = /portal started/;

/** A portal that is started and killed, over one database and one folder, with signed-in people. */
export interface KeptPortal {
  /** Headers of each of them. */
  people: Record<string, string>[];
  /** Null on the embedded engine. */
  postgres: Awaited<ReturnType<typeof emptyPostgres>>;
  /** The process that runs, or ran last. */
  process: PortalProcess;
  url: (path: string) => string;
  /** Path of a photo's file. */
  file: (kind: string, sha256: string) => string;
  /** Resolves when it answers calls. */
  start: () => Promise<void>;
  kill: (signal?: NodeJS.Signals) => Promise<number | null>;
  drop: () => Promise<void>;
}

export async function keptPortal(roles: RoleName[], people = 1): Promise<KeptPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-kept-'));
  const dataFolder = join(folder, 'data');
  const postgres = await emptyPostgres();
  const settings: Record<string, string> = {
    ...productionSettings(await freePort(), dataFolder),
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  };
  if (!postgres) await fillWithDatabase(dataFolder);
  const database = await openDatabase({ databaseUrl: postgres?.url ?? null, dataFolder });
  const app = { database, config: { tokenSecret: settings['TOKEN_SECRET'] ?? '' }, now: () => new Date() } as App;
  await seedRoles(database.db);
  const place = await givenLocation(app);
  const signedIn: Record<string, string>[] = [];
  for (let made = 0; made < people; made += 1) {
    const person = await givenEmployee(app, roles, { primary_location_id: place.id });
    signedIn.push((await givenSession(app, person.id)).headers);
  }
  await database.close();

  const portal: KeptPortal = {
    people: signedIn,
    postgres,
    process: undefined as unknown as PortalProcess, // Undefined until it is started.
    url: (path) => `${settings['PORTAL_PUBLIC_URL']}/api${path}`,
    file: (kind, sha256) => join(dataFolder, 'files', kind, sha256.slice(0, 2), sha256),
    start: async () => {
      portal.process = new PortalProcess('src/main.ts', settings);
      await portal.process.said(STARTED);
    },
    kill: async (signal) => {
      portal.process.kill(signal);
      return portal.process.ended();
    },
    drop: async () => {
      await postgres?.drop();
      rmSync(folder, { recursive: true });
    },
  };
  return portal;
}
