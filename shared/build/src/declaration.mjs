import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a remote says of itself to the registry, read from `studio` in its package.json.
 *
 * @param {string} root folder of the package
 * @param {string} name name in the registry
 */
export function declarationOf(root, name) {
  const { studio = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { title, paths, hostContract, entries, hotkeys, palette, help, parts } = studio;
  return { name, title, paths, hostContract, entries, hotkeys, palette, help, parts };
}
