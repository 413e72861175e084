import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { declarationOf } from '../../shared/build/src/declaration.mjs';
import { monolithConfig } from '../../shared/build/src/monolith.mjs';
import { portalApps, ROOT } from './apps.mjs';
import { precompress } from './precompress.mjs';

/** Where host and remotes lie as one bundle. */
const MONOLITH = join(ROOT, 'dist/monolith');

/** Version of every remote in the bundle's registry: its code came with the host. */
const VERSION = 'bundled';

/** Builds host and remotes as one plain bundle into `dist/monolith`, to be served like the portal itself. */
export async function buildMonolith() {
  process.env.NODE_ENV = 'production';
  rmSync(MONOLITH, { recursive: true, force: true });
  await bundle();
  placeRegistry();
  await precompress(MONOLITH);
}

async function bundle() {
  const config = monolithConfig({
    root: join(ROOT, 'host'),
    template: 'src/index.html',
    worker: 'service-worker/src/service-worker.ts',
    remotes: writeRemotes(),
    output: MONOLITH,
  }).map((each) => ({ ...each, mode: 'production' }));
  const stats = await new Promise((resolve, reject) => {
    webpack(config, (error, result) => (error ? reject(error) : resolve(result)));
  });
  if (stats.hasErrors()) throw new Error(`The build as one bundle failed:\n${stats.toString('errors-only')}`);
}

/**
 * Writes the replacement of the federation runtime: every remote of the workspace is in the bundle from the start, and its screens are
 * chunks of the same build.
 */
function writeRemotes() {
  const names = remoteApps().map(({ name }) => name);
  const path = (name) => JSON.stringify(join(ROOT, 'remotes', name, 'src/remote.tsx'));
  const code = `${names.map((name, index) => `import * as remote${index} from ${path(name)};`).join('\n')}
const remotes = { ${names.map((name, index) => `${JSON.stringify(`${name}/remote`)}: remote${index}`).join(', ')} };
export const loadRemote = async (id) => remotes[id] ?? null;
export const getInstance = () => ({ options: { shared: {} } });
export const registerPlugins = () => {};
export const registerRemotes = () => {};
export const satisfy = () => true;
`;
  const file = join(ROOT, 'node_modules/.cache/studio/monolith-remotes.mjs');
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, code);
  return file;
}

function remoteApps() {
  return portalApps().filter(({ studio }) => studio !== null);
}

/** What the host and its worker ask for of a remote, with nothing behind it. */
function placeRegistry() {
  const remotes = remoteApps().map(({ name, folder }) => {
    const place = join(MONOLITH, 'remotes', name, VERSION);
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'remote-entry.js'), '');
    const manifest = { metaData: { remoteEntry: { name: 'remote-entry.js' } }, exposes: [{ assets: {} }] };
    writeFileSync(join(place, 'mf-manifest.json'), JSON.stringify(manifest));
    const entry = `/remotes/${name}/${VERSION}/mf-manifest.json`;
    return { ...declarationOf(folder, name), version: VERSION, entry };
  });
  writeFileSync(join(MONOLITH, 'remotes.json'), JSON.stringify({ schema: 1, remotes }));
}
