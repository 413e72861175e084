import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi } from './api';
import { untilAnswers, type Child } from './child';
import { freePort } from './free-port';
import { startNginx } from './nginx';
import { PORTAL } from './repository';

/** The whole portal on this machine: an API with its own data folder, and nginx in front of it. */
export interface Stand {
  /** Address that browsers open. */
  url: string;
  /** Address of the API behind nginx. */
  apiUrl: string;
  folder: string;
  dataFolder: string;
  api: Child;
  nginx: Child;
  startNginx: () => Promise<void>;
  stop: () => Promise<void>;
}

interface StandSettings {
  /** Folder of static files. */
  root?: string;
  env?: Record<string, string>;
  /** A data folder to begin with; default: the demo company that the global set-up has made. */
  data?: string;
}

/** Starts a portal of its own. */
export async function startStand({ root = PORTAL, env = {}, data = seededData() }: StandSettings = {}): Promise<Stand> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  const [port, apiPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const dataFolder = join(folder, 'data');
  cpSync(data, dataFolder, { recursive: true });
  const settings = { root, run: join(folder, 'nginx'), port, apiPort, publicUrl: url };
  const api = startApi({ port: apiPort, publicUrl: url, dataFolder, logFile: join(folder, 'api.log'), env });
  const stand: Stand = {
    url,
    apiUrl,
    folder,
    dataFolder,
    api,
    nginx: startNginx(settings),
    async startNginx() {
      stand.nginx = startNginx(settings);
      await untilAnswers(`${url}/remotes.json`, stand.nginx, 10_000);
    },
    async stop() {
      await Promise.all([stand.nginx.stop('SIGQUIT'), stand.api.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await untilAnswers(`${apiUrl}/api/health`, api);
    await untilAnswers(`${url}/remotes.json`, stand.nginx, 10_000);
    return stand;
  } catch (error) {
    await stand.stop();
    throw error;
  }
}

/** Creating the demo company takes a while: it is done once, and every stand starts with a copy. */
export async function seedData(folder: string, env: Record<string, string> = {}): Promise<void> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const data = join(folder, 'data');
  const api = startApi({ port, publicUrl: url, dataFolder: data, logFile: join(folder, 'seed.log'), env });
  try {
    await untilAnswers(`${url}/api/health`, api, 300_000);
  } finally {
    await api.stop();
  }
  process.env['E2E_SEEDED'] = data;
}

function seededData(): string {
  const folder = process.env['E2E_SEEDED'];
  if (!folder) throw new Error('The global set-up has made no demo company');
  return folder;
}
