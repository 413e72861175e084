import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from '../../../api/src/kernel/calls/context';
import { openDatabase } from '../../../api/src/kernel/database/open';
import { givenEmployee, givenLocation, givenSession } from '../../../api/src/testing/builders';
import { productionSettings } from '../../../api/src/testing/portal-process';
import { seedRoles } from '../../../api/src/users';
import { startApi } from '../stand/api';
import { untilAnswers, type Child } from '../stand/child';
import { freePort } from '../stand/free-port';
import { startNginx } from '../stand/nginx';
import { startPostgres } from '../stand/postgres';

/** nginx in front of a socket that API processes on one PostgreSQL hand over, as on an operator's machine. */
export interface SwitchedStand {
  url: string;
  /** Headers of an employee who may read and create sessions and their photos. */
  headers: Record<string, string>;
  /** Starts a process and waits until it reports that it serves. */
  startApi: (changes?: Record<string, string>) => Promise<Child>;
  stop: () => Promise<void>;
}

export async function startSwitchedStand(): Promise<SwitchedStand> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-switch-'));
  const postgres = await startPostgres();
  const root = join(folder, 'portal');
  mkdirSync(root);
  writeFileSync(join(root, 'remotes.json'), '{}');
  const socket = join(folder, 'api.sock');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const run = join(folder, 'nginx');
  const env = { PORTAL_API: `unix:${socket}` };
  const nginx = startNginx({ root, run, port, apiPort: 9, publicUrl: url, env });
  const processes: Child[] = [];

  async function startOne(changes: Record<string, string> = {}): Promise<Child> {
    const apiPort = await freePort();
    const { PORTAL_PUBLIC_URL: _, ...settings } = productionSettings(apiPort, join(folder, 'data'));
    const logFile = join(folder, `api-${processes.length}.log`);
    const own = { ...settings, DATABASE_URL: postgres.url, PORTAL_SOCKET: socket, ...changes };
    const api = startApi({ port: apiPort, publicUrl: url, dataFolder: join(folder, 'data'), logFile, env: own });
    processes.push(api);
    await untilAnswers(`http://127.0.0.1:${apiPort}/api/health`, api);
    return api;
  }

  return {
    url,
    headers: await signIn(postgres.url, join(folder, 'data')),
    startApi: startOne,
    async stop() {
      await nginx.stop();
      await Promise.all(processes.map((api) => api.stop('SIGKILL')));
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function signIn(databaseUrl: string, dataFolder: string): Promise<Record<string, string>> {
  const database = await openDatabase({ databaseUrl, dataFolder });
  const tokenSecret = productionSettings(0, dataFolder)['TOKEN_SECRET'] ?? '';
  const app = { database, config: { tokenSecret }, now: () => new Date() } as App;
  try {
    await seedRoles(database.db);
    const place = await givenLocation(app);
    const person = await givenEmployee(app, ['salesperson', 'photographer'], { primary_location_id: place.id });
    return (await givenSession(app, person.id)).headers;
  } finally {
    await database.close();
  }
}
