import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of these addresses of a portal built into `root`, as gzip; each file counts once. */
export function weigh(root: string, paths: Iterable<string>): number {
  let sum = 0;
  for (const path of new Set(paths)) {
    const file = join(root, path);
    if (!existsSync(file)) throw new Error(`${path} was asked for and is no file of the build`);
    sum += sizeOf(file);
  }
  return sum;
}

/** The names of the remotes in a portal's registry. */
export function remotesOf(root: string): string[] {
  return registryOf(root).map(({ name }) => name);
}

/** The remote's entry: the script that its manifest names, needed at every visit to it. */
export function entryOf(root: string, remote: string): string {
  const manifest = registryOf(root).find(({ name }) => name === remote)?.entry;
  if (manifest === undefined) throw new Error(`The registry has no remote ${remote}`);
  const { metaData } = readJson(join(root, manifest)) as { metaData: { remoteEntry: { path: string; name: string } } };
  return join(manifest, '..', metaData.remoteEntry.path, metaData.remoteEntry.name);
}

function registryOf(root: string): { name: string; entry: string }[] {
  const { remotes } = readJson(join(root, 'remotes.json')) as { remotes: { name: string; entry: string }[] };
  return remotes;
}

/** A file that is too small is sent uncompressed. */
function sizeOf(file: string): number {
  const zipped = `${file}.gz`;
  return statSync(existsSync(zipped) ? zipped : file).size;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
