import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** What a remote is made, checked, tested, built and deployed with; not the API, the journeys and the campaign. */
const PARTS = ['host', 'remotes', 'scripts', 'shared', 'types'];
const FILES = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'jest.config.mjs',
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'knip.json',
  '.gitignore',
];
const LEFT_OUT = new Set(['node_modules', 'dist']);

/**
 * A copy of the repository in a temporary folder, to make a remote in. It has the packages of the original and its own
 * `@studio/*`.
 *
 * @param {string} root
 * @param {string[]} more further parts that it needs
 * @returns {string} the copy's folder
 */
export function copyWorkspace(root, more = []) {
  const copy = mkdtempSync(join(tmpdir(), 'portal-workspace-'));
  for (const part of [...PARTS, ...more, ...FILES])
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      // What was type-checked there is up to date here.
      preserveTimestamps: true,
      filter: (path) => !LEFT_OUT.has(basename(path)),
    });
  const packages = join(copy, 'node_modules');
  mkdirSync(join(packages, '@studio'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@studio' && !/^\.(?!bin$)/.test(name))
      symlinkSync(join(root, 'node_modules', name), join(packages, name));
  const own = [...readdirSync(join(copy, 'shared')).map((name) => `shared/${name}`), 'host', ...more];
  for (const folder of own) symlinkSync(join(copy, folder), join(packages, '@studio', basename(folder)));
  return copy;
}

if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename)
  console.log(copyWorkspace(join(import.meta.dirname, '../..')));
