import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DECLARATION, declarationFaults, withPlaces } from './declaration.mjs';
import { digestOf, pathsBelow, readJson } from './files.mjs';
import { Refusal } from './refusal.mjs';

const MANIFEST = 'mf-manifest.json';
const NOT_DELIVERED = new Set([DECLARATION, 'mf-stats.json', 'release.json']);
const COMPRESSED = /\.(gz|br)$/;

/**
 * A build of a remote, looked through and measured.
 *
 * @typedef {object} Build
 * @property {object} release what `release.json` shall hold
 * @property {string[]} ownCopies shared packages that the build would bring instead of the host's
 */

/**
 * Looks through the folder that a remote's build wrote. Refuses (R101 to R106) what no host could load.
 *
 * @param {string} dist
 * @param {string} [version] default: twelve digits of the content's hash
 * @returns {Promise<Build>}
 */
export async function inspectBuild(dist, version) {
  const manifest = await readManifest(dist);
  const declaration = await readDeclaration(dist);
  const { name } = declaration;
  if (!manifest.exposes.some(({ path }) => path === './remote'))
    throw new Refusal('R103', `${dist} exposes ${manifest.exposes.map(({ path }) => path).join(', ') || 'nothing'}`);
  if (typeof name === 'string' && manifest.name !== containerName(name))
    throw new Refusal('R106', `${dist} declares itself as ${name}, its container is ${manifest.name}`);
  const integrity = await measure(dist);
  const missing = filesNamedBy(manifest).filter((file) => !(file in integrity));
  if (missing.length > 0) throw new Refusal('R104', `${dist} lacks ${missing.join(', ')}`);

  const shared = Object.fromEntries(manifest.shared.map((module) => [module.name, module.requiredVersion]));
  const described = { ...declaration, shared: sorted(shared), integrity };
  const label = version ?? createHash('sha256').update(JSON.stringify(described)).digest('hex').slice(0, 12);
  const release = { name, version: label, entry: `/remotes/${name}/${label}/${MANIFEST}`, ...described };
  const faults = declarationFaults(release);
  if (faults.length > 0) throw new Refusal('R105', (await withPlaces(faults.slice(0, 5), dist)).join('\n'));
  return { release, ownCopies: manifest.shared.filter(bringsFiles).map((module) => module.name) };
}

/** Digest of every file that browsers may ask for, by its path in the folder; compressed copies are not files of their own. */
export async function measure(folder) {
  const paths = pathsBelow(folder).filter((path) => !NOT_DELIVERED.has(path) && !COMPRESSED.test(path));
  const digests = await Promise.all(paths.map(async (path) => [path, digestOf(await readFile(join(folder, path)))]));
  return Object.fromEntries(digests);
}

async function readManifest(dist) {
  const manifest = await readJson(join(dist, MANIFEST)).catch((error) => {
    throw new Refusal('R101', `${join(dist, MANIFEST)}: ${error.message}`);
  });
  if (!existsSync(join(dist, MANIFEST))) throw new Refusal('R101', `${join(dist, MANIFEST)} is not there`);
  const { exposes, shared, metaData, name } = manifest ?? {};
  if (!Array.isArray(exposes) || !Array.isArray(shared) || !metaData?.remoteEntry?.name || typeof name !== 'string')
    throw new Refusal('R101', `${join(dist, MANIFEST)} is of another shape`);
  return manifest;
}

async function readDeclaration(dist) {
  const file = join(dist, DECLARATION);
  const declaration = await readJson(file).catch((error) => {
    throw new Refusal('R102', `${file}: ${error.message}`);
  });
  if (declaration === null) throw new Refusal('R102', `${file} is not there`);
  const { name, title, paths, hostContract, entries = [], hotkeys = [], palette = [], help, parts, uses } = declaration;
  return {
    name,
    title,
    paths,
    hostContract,
    entries,
    hotkeys,
    palette,
    ...(help && { help }),
    ...(parts && { parts }),
    ...(uses && { uses }),
  };
}

function filesNamedBy({ metaData, exposes, shared }) {
  const entry = (metaData.remoteEntry.path ?? '') + metaData.remoteEntry.name;
  return [entry, ...[...exposes, ...shared].flatMap(filesOf)];
}

function filesOf({ assets }) {
  return [assets?.js, assets?.css].flatMap((group) => [...(group?.sync ?? []), ...(group?.async ?? [])]);
}

function bringsFiles(module) {
  return filesOf(module).length > 0;
}

/** As the webpack preset names the container of a remote. */
function containerName(name) {
  return `studio_${name.replaceAll('-', '_')}`;
}

function sorted(record) {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
