import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.types', '.cache', 'coverage']);

const TESTS = /\.test\.tsx?$/;

/** Every file below the given paths, sorted; a path that does not exist counts as empty. */
export function filesBelow(paths) {
  return paths.filter(existsSync).flatMap(walk).sort();
}

/** SHA-256 over names (relative to `root`) and contents of everything below `paths`, as hex. */
export function contentHash(root, paths) {
  const hash = createHash('sha256');
  for (const file of filesBelow(paths))
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function walk(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name) && !TESTS.test(entry.name))
    .flatMap((entry) => walk(join(path, entry.name)));
}
