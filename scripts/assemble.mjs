/**
 * Gathers built apps into one folder of static files: the host at its root, each remote in its own version folder, and `/remotes.json` last
 * and atomically. Earlier versions stay for open tabs.
 *
 * The host uses the branding of `--branding`, otherwise the last deployed one (docs/decisions/0032-branding-and-languages.md).
 *
 * node scripts/assemble.mjs [--out dist/portal] [--remote photosessions | --host] [--branding folder]
 * (default: host and every remote)
 */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brandFiles } from './branding/brand-files.mjs';
import { BrandingError } from './branding/branding-error.mjs';
import { rememberBranding, rememberedBranding } from './branding/remembered.mjs';
import { portalApps, ROOT } from './lib/apps.mjs';
import { filesBelow } from './lib/content-hash.mjs';
import { compressedCopies } from './lib/precompress.mjs';
import { deliver } from './remotes/deliver.mjs';
import { misfits, readHostContract } from './remotes/fit.mjs';
import { prune } from './remotes/prune.mjs';
import { explain, Refusal } from './remotes/refusal.mjs';
import { publishSchema, readRegistry } from './remotes/registry-file.mjs';
import { withUses } from './remotes/version-folder.mjs';
import { isGiven } from './remotes/withheld.mjs';

/** Milliseconds that a file of an earlier host stays. */
const OLD_ASSETS_LIFETIME_MS = 14 * 24 * 60 * 60_000;
/** Copied after the assets they name. */
const LAST = ['host.json', 'index.html', 'service-worker.js'];

/**
 * @param {object} [options]
 * @param {string} [options.out] the portal's folder
 * @param {string} [options.only] name of the one remote to bring; `host` for the host alone
 * @param {string | null} [options.branding] an operator's folder; null for the shipped branding; default: the one laid last
 */
export async function assemble({ out = join(ROOT, 'dist/portal'), only, branding = rememberedBranding(out) } = {}) {
  const apps = portalApps();
  if (only === undefined || only === 'host') {
    const dist = join(apps.find((app) => app.studio === null).folder, 'dist');
    // An invalid branding stops everything before the first file.
    const brand = await brandFiles({ dist, folder: branding });
    for (const line of brand.told) console.warn(`      ${line}`);
    await mkdir(out, { recursive: true });
    await placeHost(dist, out, brand.files);
    await rememberBranding(out, branding);
  }
  await mkdir(out, { recursive: true });
  await publishSchema(out);
  if (only !== 'host') await placeRemotes(apps, out, only);
  await warnOfMisfits(out);
}

/** The built host's files; those that the branding makes take the place of the shipped ones. */
async function placeHost(dist, out, branded) {
  const shipped = filesBelow([dist])
    .map((file) => file.slice(dist.length + 1))
    .filter((name) => !branded.has(name.replace(/\.(gz|br)$/, '')));
  const made = [...branded, ['NOTICE.txt', readFileSync(join(ROOT, 'NOTICE.txt'))]];
  for (const [name, bytes] of branded)
    made.push(...(await compressedCopies(name, bytes)).map((copy) => [name + copy.ending, copy.bytes]));
  const files = [...shipped.map((name) => [name, null]), ...made];
  const isLast = (file) => LAST.some((name) => file === name || file.startsWith(`${name}.`));
  const inOrder = [...files.filter(([name]) => !isLast(name)), ...files.filter(([name]) => isLast(name))];
  for (const [name, bytes] of inOrder)
    await placeAtomically(join(out, name), (draft) => (bytes ? writeFile(draft, bytes) : cp(join(dist, name), draft)));
  // A compressed copy of the file that was there before would be sent in the place of one that has none.
  const names = new Set(files.map(([name]) => name));
  for (const copy of [...names].flatMap((file) => [`${file}.gz`, `${file}.br`]))
    if (!names.has(copy)) await rm(join(out, copy), { force: true });
  await forgetOldAssets(join(out, 'assets'), names);
}

/** Remotes that left the workspace leave the registry, unless they were deployed separately. */
async function placeRemotes(apps, out, only) {
  const remotes = apps.filter((app) => app.studio !== null);
  const dists = remotes
    .filter((app) => only === undefined || only === app.name)
    .map((app) => join(app.folder, 'dist'))
    .filter((dist) => existsSync(join(dist, 'mf-manifest.json')));
  const left = ({ name, origin }) =>
    only === undefined && origin !== 'deploy' && !remotes.some((app) => app.name === name);
  const placed = await deliver(out, dists, { origin: 'workspace', retire: left });
  for (const { name, version, outcome } of placed)
    if (outcome in KEPT_BACK)
      console.warn(`      ${name} ${version} is in its place but not shown: ${KEPT_BACK[outcome]}`);
  await prune(out);
}

const KEPT_BACK = {
  pinned: 'the remote is pinned',
  withdrawn: 'it was rolled back',
  off: 'the remote is off',
  removed: 'the remote was removed',
  superseded: 'a deploy of its own has replaced it',
};

/** Remotes that were deployed for an earlier host may not run on this one. */
async function warnOfMisfits(out) {
  const host = await readHostContract(out);
  for (const remote of (await readRegistry(out)).remotes)
    for (const release of [isGiven(remote) ? remote : undefined, remote.canary?.release])
      if (release?.shared)
        for (const misfit of misfits(await withUses(out, release), host)) console.warn(`      ${misfit.message}`);
}

async function forgetOldAssets(folder, current) {
  for (const file of filesBelow([folder])) {
    const name = `assets/${file.slice(folder.length + 1)}`;
    if (!current.has(name) && Date.now() - (await stat(file)).mtimeMs > OLD_ASSETS_LIFETIME_MS) await rm(file);
  }
}

async function placeAtomically(to, write) {
  await mkdir(dirname(to), { recursive: true });
  const draft = `${to}.draft`;
  await write(draft);
  await rename(draft, to);
}

// Node follows links to the file, but leaves the path that was typed as it is.
if (realpathSync(process.argv[1]) === import.meta.filename) {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      remote: { type: 'string' },
      host: { type: 'boolean', default: false },
      branding: { type: 'string' },
    },
  });
  const only = values.host ? 'host' : values.remote;
  try {
    await assemble({
      ...(values.out && { out: values.out }),
      ...(only && { only }),
      ...(values.branding && { branding: resolve(values.branding) }),
    });
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof BrandingError)) throw error;
    console.error(explain(error));
    process.exitCode = 1;
  }
}
