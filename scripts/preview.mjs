/**
 * `npm run preview -- <name>`: that remote's production build, rebuilt as you edit and served on its own port, so that one
 * browser of a running portal can take it in place of the deployed one. docs/new-remote.md, "In a running portal"
 */
import './lib/on-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { portalApps } from './lib/apps.mjs';
import { generateClientContract } from './lib/build-app.mjs';
import { chosen, portsOf, readArguments, refuseTakenPorts } from './dev/ports.mjs';
import { isWorthReading, Programs, webpackServe } from './dev/programs.mjs';

const USAGE = 'usage: npm run preview -- <remote> [--port <n>] [--no-install]';

try {
  await preview();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function preview() {
  const { names, firstPort, install } = readArguments(process.argv.slice(2), USAGE);
  if (names.length !== 1) throw new Error(`One remote is previewed at a time.\n${USAGE}`);
  const [remote] = chosen(
    portalApps().filter(({ studio }) => studio !== null),
    names,
  );
  const { name, folder } = remote;
  const port = firstPort ?? portsOf({ remotes: [remote] }).remotes[name];
  await refuseTakenPorts({ [name]: port });
  if (install) await ensureInstalled();
  await generateClientContract();

  const programs = new Programs();
  programs.start(name, webpackServe('production'), {
    cwd: folder,
    env: { NODE_ENV: 'production', STUDIO_DEV: JSON.stringify({ remotes: { [name]: port } }) },
    shows: isWorthReading,
  });
  const url = `http://127.0.0.1:${port}`;
  await programs.untilAnswers(`${url}/remote.json`);
  console.log(`\n${name} is served at ${url}; a reload of the portal's page shows a new build  ·  Ctrl+C ends it\n`);
}
