/**
 * Gathers built apps into one folder of static files: the host at its root, each remote under
 * `/remotes/<name>/<version>/`, and `/remotes.json` last and atomically. Earlier versions stay for open tabs.
 *
 * node scripts/assemble.mjs [--out dist/portal] [--remote photosessions]   (with --remote: deploys only that one)
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { portalApps, ROOT } from './lib/apps.mjs';
import { contentHash, filesBelow } from './lib/content-hash.mjs';

/** Earlier versions of a remote that stay on the server beside the newest. */
const KEPT_VERSIONS = 4;
/** Milliseconds that a file of an earlier host stays. */
const KEPT_ASSETS = 14 * 24 * 60 * 60_000;
/** Reports of the bundler that no browser asks for. */
const BUILD_ONLY = /\/mf-stats\.json/;
/** Copied after the assets they name. */
const LAST = ['index.html', 'service-worker.js'];

export async function assemble({ out = join(ROOT, 'dist/portal'), only } = {}) {
  const apps = portalApps();
  await mkdir(out, { recursive: true });
  if (only === undefined)
    await placeHost(
      apps.find((app) => app.studio === null),
      out,
    );
  const entries = new Map((await readRegistry(out)).map((entry) => [entry.name, entry]));
  const remotes = apps.filter((app) => app.studio !== null);
  if (only === undefined)
    for (const name of entries.keys()) if (!remotes.some((app) => app.name === name)) entries.delete(name);
  for (const app of remotes)
    if ((only === undefined || only === app.name) && existsSync(join(app.folder, 'dist/mf-manifest.json')))
      entries.set(app.name, await placeRemote(app, out));
  const registry = { schema: 1, remotes: [...entries.values()].sort((a, b) => (a.name < b.name ? -1 : 1)) };
  await writeAtomically(join(out, 'remotes.json'), `${JSON.stringify(registry, null, 2)}\n`);
}

async function placeHost(app, out) {
  const dist = join(app.folder, 'dist');
  const files = filesBelow([dist]).map((file) => file.slice(dist.length + 1));
  const isLast = (file) => LAST.some((name) => file === name || file.startsWith(`${name}.`));
  for (const file of [...files.filter((name) => !isLast(name)), ...files.filter(isLast)])
    await copyAtomically(join(dist, file), join(out, file));
  await forgetOldAssets(join(out, 'assets'), new Set(files));
}

async function placeRemote(app, out) {
  const dist = join(app.folder, 'dist');
  const version = contentHash(dist, [dist]).slice(0, 12);
  const home = join(out, 'remotes', app.name);
  const target = join(home, version);
  if (!existsSync(target)) {
    const draft = join(home, `.${version}.draft`);
    await rm(draft, { recursive: true, force: true });
    await cp(dist, draft, { recursive: true, filter: (source) => !BUILD_ONLY.test(source) });
    await rename(draft, target);
  }
  await utimes(target, new Date(), new Date());
  await forgetOldVersions(home);
  return { name: app.name, version, entry: `/remotes/${app.name}/${version}/mf-manifest.json`, ...app.studio };
}

async function forgetOldVersions(home) {
  const versions = await Promise.all(
    (await readdir(home)).map(async (name) => ({ name, at: (await stat(join(home, name))).mtimeMs })),
  );
  const old = versions.sort((a, b) => b.at - a.at).slice(KEPT_VERSIONS + 1);
  for (const { name } of old) await rm(join(home, name), { recursive: true });
}

async function forgetOldAssets(folder, current) {
  for (const file of filesBelow([folder])) {
    const name = `assets/${file.slice(folder.length + 1)}`;
    if (!current.has(name) && Date.now() - (await stat(file)).mtimeMs > KEPT_ASSETS) await rm(file);
  }
}

async function readRegistry(out) {
  const file = join(out, 'remotes.json');
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')).remotes : [];
}

async function copyAtomically(from, to) {
  await mkdir(dirname(to), { recursive: true });
  const draft = `${to}.draft`;
  await cp(from, draft);
  await rename(draft, to);
}

async function writeAtomically(file, text) {
  await writeFile(`${file}.draft`, text);
  await rename(`${file}.draft`, file);
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { out: { type: 'string' }, remote: { type: 'string' } } });
  await assemble({ ...(values.out && { out: values.out }), ...(values.remote && { only: values.remote }) });
}
