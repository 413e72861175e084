import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RoleName } from '@studio/contracts';
import type { App } from '../../../api/src/kernel/calls/context';
import { openDatabase } from '../../../api/src/kernel/database/open';
import { givenEmployee, givenLocation, givenSession } from '../../../api/src/testing/builders';
import { productionSettings } from '../../../api/src/testing/portal-process';
import { seedRoles } from '../../../api/src/users';
import { startApi } from './api';
import { untilAnswers, type Child } from './child';
import { freePort } from './free-port';
import { startNginx } from './nginx';
import { startPostgres } from './postgres';
import { PORTAL } from './repository';

/** Somebody who is signed in. */
export interface Somebody {
  id: string;
  token: string;
}

/** nginx before two API processes on one PostgreSQL, in production's settings: either may answer any call. */
export interface TwoProcesses {
  url: string;
  /** Each process directly, without nginx. */
  apiUrls: readonly [string, string];
  somebody: (roles: RoleName[]) => Promise<Somebody>;
  /** Ends both and starts them again; gives their exit codes and what they said. */
  restart: () => Promise<{ code: number | string; output: string }[]>;
  stop: () => Promise<void>;
}

export async function startTwoProcesses(): Promise<TwoProcesses> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-two-'));
  const dataFolder = join(folder, 'data');
  const postgres = await startPostgres();
  const [port, one, other] = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const database = await openDatabase({ databaseUrl: postgres.url, dataFolder });
  const tokenSecret = productionSettings(0, dataFolder)['TOKEN_SECRET'] ?? '';
  const app = { database, config: { tokenSecret }, now: () => new Date() } as App;
  await seedRoles(database.db);
  const { id: primary_location_id } = await givenLocation(app);

  async function start(apiPort: number): Promise<Child> {
    const { PORTAL_PUBLIC_URL: _, ...settings } = productionSettings(apiPort, dataFolder);
    const logFile = join(folder, `api-${apiPort}.log`);
    const env = { ...settings, DATABASE_URL: postgres.url };
    const api = startApi({ port: apiPort, publicUrl: url, dataFolder, logFile, env });
    await untilAnswers(`http://127.0.0.1:${apiPort}/api/health`, api);
    return api;
  }
  let processes = await Promise.all([start(one), start(other)]);
  const nginx = startNginx({
    root: PORTAL,
    run: join(folder, 'nginx'),
    port,
    apiPort: one,
    publicUrl: url,
    env: { PORTAL_API: `127.0.0.1:${one},127.0.0.1:${other}` },
  });
  await untilAnswers(`${url}/api/health`, nginx);

  return {
    url,
    apiUrls: [`http://127.0.0.1:${one}`, `http://127.0.0.1:${other}`],
    async somebody(roles) {
      const { id } = await givenEmployee(app, roles, { primary_location_id });
      return { id, token: (await givenSession(app, id)).token };
    },
    async restart() {
      const ended = await Promise.all(
        processes.map(async (api) => ({ code: await api.stop('SIGTERM', 60_000), output: api.output() })),
      );
      processes = await Promise.all([start(one), start(other)]);
      return ended;
    },
    async stop() {
      await nginx.stop();
      await Promise.all(processes.map((api) => api.stop('SIGKILL')));
      await database.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
