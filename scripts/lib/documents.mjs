import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './apps.mjs';

/** Staff read them in the portal: they are part of the product. */
const PRODUCT = 'host/src/help/articles/';

/**
 * The documents of the repository for engineers and operators, as they lie in the folder.
 *
 * @returns {{ file: string; text: string }[]} `file` is the path in the repository
 */
export function documents() {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.md'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  // One that was deleted, and is not committed yet, is still in the index.
  return [...new Set(stdout.split('\0'))]
    .filter((file) => file !== '' && !file.startsWith(PRODUCT) && existsSync(join(ROOT, file)))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
}
