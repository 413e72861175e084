/**
 * `npm run dev -- <name>`: the API with a small demo company, the host and that remote, behind one address and rebuilt as
 * you edit; several names, or none for all remotes. docs/new-remote.md
 */
import './lib/on-node.mjs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { portalApps, ROOT } from './lib/apps.mjs';
import { generateClientContract } from './lib/build-app.mjs';
import { chosen, portsOf, readArguments, refuseTakenPorts } from './dev/ports.mjs';
import { isWorthReading, Programs, webpackServe } from './dev/programs.mjs';
import { watchSources } from './dev/sources.mjs';

const USAGE = `usage: npm run dev -- [<remote> …] [--port <n>] [--no-install]
  --port   listens on n (the portal), n + 1 (API), n + 2 … (remotes) instead of the ports in package.json
  --no-install   takes the packages as they are
  PORTAL_API=http://127.0.0.1:4600   takes a running API instead of starting one
  PORTAL_DATA=<folder>               where the API keeps its data (data/dev)`;

try {
  await develop();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function develop() {
  const { names, firstPort, install } = readArguments(process.argv.slice(2), USAGE);
  const apps = portalApps();
  const host = apps.find(({ studio }) => studio === null);
  const all = apps.filter(({ studio }) => studio !== null);
  const remotes = chosen(all, names);
  const ports = portsOf({ host, remotes, firstPort });
  const api = process.env.PORTAL_API || `http://127.0.0.1:${ports.api}`;
  const ownApi = !process.env.PORTAL_API;
  await refuseTakenPorts({ portal: ports.host, ...(ownApi && { API: ports.api }), ...ports.remotes });
  if (install) await ensureInstalled();
  await generateClientContract();

  const url = `http://localhost:${ports.host}`;
  const env = { PORTAL_API: api, STUDIO_DEV: JSON.stringify({ host: ports.host, remotes: ports.remotes }) };
  const programs = new Programs();
  if (ownApi) startApi(programs, { port: ports.api, api, url });
  for (const { name, folder } of [host, ...remotes])
    programs.start(name, webpackServe('development'), { cwd: folder, env, shows: isWorthReading });

  const addresses = [
    `${api}/api/health`,
    ...Object.entries(ports.remotes).map(
      ([name, port]) => `http://127.0.0.1:${port}/remotes/${name}/dev/mf-manifest.json`,
    ),
    `http://127.0.0.1:${ports.host}/`,
  ];
  for (const address of addresses) if (!(await programs.untilAnswers(address))) return;
  const what = remotes.map(({ name }) => name).join(', ');
  console.log(
    `\n${url}  ·  under development: ${what}  ·  to sign in: «Открыть Telegram», a person, «Да, это я»  ·  Ctrl+C ends it\n`,
  );
}

function startApi(programs, { port, api, url }) {
  programs.start('API', ['--import', 'tsx', 'api/src/main.ts'], {
    env: {
      PORTAL_MODE: 'demo',
      PORTAL_HOST: '127.0.0.1',
      PORTAL_PORT: String(port),
      PORTAL_PUBLIC_URL: url,
      PORTAL_DATA: process.env.PORTAL_DATA || join(ROOT, 'data/dev'),
      PORTAL_STATIC: '',
      DEMO_SIZE: process.env.DEMO_SIZE || 'small',
    },
    // Its welcome repeats the line below; its progress and errors are shown.
    shows: (line) => line.startsWith('Demo company') || line.startsWith('{') || /error|refus|locked/i.test(line),
  });
  watchSources(
    ['api/src', 'api/migrations', 'shared/contracts/src'].map((folder) => join(ROOT, folder)),
    async () => {
      await generateClientContract().catch((error) => console.error(error.message));
      await programs.restart('API');
      if (await programs.untilAnswers(`${api}/api/health`, 'API')) console.log('[API] started again after an edit');
    },
  );
}
