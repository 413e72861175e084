import { randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { precompress } from '../lib/precompress.mjs';
import { digestOf, pathsBelow, readJson, syncPath } from './files.mjs';
import { measure } from './inspect-build.mjs';
import { Refusal } from './refusal.mjs';
import { releaseFaults } from './registry-file.mjs';

const RECORD = 'release.json';

/** Path of a version in a portal folder. */
function versionFolder(folder, { name, version }) {
  return join(folder, 'remotes', name, version);
}

/** Digest of a release's record, as in the registry's history. */
export function recordDigest(release) {
  return digestOf(recordText(release));
}

/**
 * Copies a build next to its future place, with a compressed copy of each text and the release record, all on disk. Nothing is served from
 * there.
 *
 * @returns {Promise<string>} the draft's folder, for {@link settle}
 */
export async function draft(folder, dist, release) {
  const home = dirname(versionFolder(folder, release));
  const place = join(home, `.${release.version}.${process.pid}-${randomUUID().slice(0, 8)}.draft`);
  try {
    for (const path of Object.keys(release.integrity)) {
      await mkdir(dirname(join(place, path)), { recursive: true });
      await cp(join(dist, path), join(place, path));
      for (const copy of await fittingCopies(dist, path)) await cp(join(dist, copy), join(place, copy));
    }
    await precompress(place, { onlyMissing: true });
    await writeFile(join(place, RECORD), recordText(release));
    for (const path of pathsBelow(place)) await syncPath(join(place, path));
    return place;
  } catch (error) {
    await rm(place, { recursive: true, force: true }).catch(() => {});
    throw isUnwritable(error) ? new Refusal('R306', error.message) : error;
  }
}

/**
 * Puts a draft in its place, under the lock. A version that is there already is left as it is when its content is the
 * same, and refused (R305) when it is not.
 *
 * @returns {Promise<'placed' | 'kept'>}
 */
export async function settle(folder, place, release) {
  const target = versionFolder(folder, release);
  if (await containsRelease(folder, release)) {
    await rm(place, { recursive: true, force: true });
    return 'kept';
  }
  await rename(place, target);
  await syncPath(dirname(target));
  return 'placed';
}

/** Whether the version is there with this very content; false when it is not there, R305 when something else is. */
export async function containsRelease(folder, release) {
  const target = versionFolder(folder, release);
  const record = await readFile(join(target, RECORD), 'utf8').catch(() => null);
  const found = await measure(target).catch(() => null);
  if (found === null) return false;
  const names = new Set([...Object.keys(found), ...Object.keys(release.integrity)]);
  const different = [...names].filter((path) => found[path] !== release.integrity[path]);
  if (different.length > 0) throw new Refusal('R305', `${target} differs in ${different.slice(0, 5).join(', ')}`);
  if (record === null) throw new Refusal('R305', `${target} has no ${RECORD}`);
  if (record !== recordText(release)) throw new Refusal('R305', `${target} declares itself otherwise`);
  return true;
}

/** The record of a version that the registry's history names; refuses (R504, R505) a missing or changed one. */
export async function readRelease(folder, name, past) {
  const target = versionFolder(folder, { name, version: past.version });
  const text = await readFile(join(target, RECORD), 'utf8').catch(() => null);
  if (text === null && (await measure(target).catch(() => null)) === null) throw new Refusal('R504', target);
  if (text === null || digestOf(text) !== past.release) throw new Refusal('R505', join(target, RECORD));
  const release = await readJson(join(target, RECORD));
  const faults = releaseFaults(release);
  if (faults.length > 0) throw new Refusal('R505', `${join(target, RECORD)}: ${faults.join('; ')}`);
  return release;
}

/** A release as the registry tells it, with what its code imports, which only its record says. */
export async function withUses(folder, release) {
  const record = await readJson(join(versionFolder(folder, release), RECORD)).catch(() => null);
  return { ...release, ...(record?.uses && { uses: record.uses }) };
}

/** What is wrong with the files of a version (R501, R502, R503, R507). */
export async function fileFaults(folder, release) {
  const target = versionFolder(folder, release);
  const found = await measure(target);
  const faults = [];
  for (const [path, digest] of Object.entries(release.integrity)) {
    if (!(path in found)) faults.push(new Refusal('R501', join(target, path)));
    else if (found[path] !== digest) faults.push(new Refusal('R502', join(target, path)));
  }
  for (const path of pathsBelow(target)) {
    const original = path.replace(/\.(gz|br)$/, '');
    if (path === RECORD || path === `${RECORD}.gz` || path === `${RECORD}.br`) continue;
    if (!(original in release.integrity)) faults.push(new Refusal('R507', join(target, path)));
    else if (original !== path && original in found && !(await isCopyOf(target, path, original)))
      faults.push(new Refusal('R503', join(target, path)));
  }
  return faults;
}

async function fittingCopies(folder, path) {
  const copies = [`${path}.gz`, `${path}.br`];
  const fit = await Promise.all(copies.map((copy) => isCopyOf(folder, copy, path)));
  return copies.filter((_, index) => fit[index]);
}

/** A server sends the copy in the file's place: what is in it must be the file. */
async function isCopyOf(folder, copy, original) {
  try {
    const packed = await readFile(join(folder, copy));
    const plain = copy.endsWith('.gz') ? gunzipSync(packed) : brotliDecompressSync(packed);
    return plain.equals(await readFile(join(folder, original)));
  } catch {
    return false;
  }
}

function recordText(release) {
  return `${JSON.stringify(release, null, 2)}\n`;
}

function isUnwritable(error) {
  return ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR'].includes(error.code);
}
