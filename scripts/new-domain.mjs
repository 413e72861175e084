/**
 * `npm run new:domain -- <name>`: a domain from its table to its screens, which passes the tests as it is; with `--remove`
 * it goes again. CONTRIBUTING.md
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './lib/apps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { addDomain } from './new-domain/add.mjs';
import { migrationsLeft, removeDomain } from './new-domain/remove.mjs';

const USAGE =
  'usage: npm run new:domain -- <name> [--title <Russian title>] [--path /<address>] [--icon <icon>] [--remove] [--no-install]';

/** What is left of it, if anything. */
function removed(name) {
  const left = migrationsLeft(ROOT, name);
  return [
    ...(left.length === 0
      ? [`${name} is gone.`]
      : [
          `${name} is gone, but for its migrations:`,
          ...left.map((file) => `  ${file}`),
          'Those that nobody else has yet: git checkout api/migrations && git clean -fd api/migrations. For the others, write one that drops the table.',
        ]),
    ...(existsSync(join(ROOT, 'data/dev'))
      ? ['If `npm run dev` had it, its table is still in data/dev: remove that folder before you make it again.']
      : []),
  ].join('\n');
}

/** @throws an `Error` with the usage for options that do not exist, and for no name or several */
function readWishes() {
  const options = {
    title: { type: 'string' },
    path: { type: 'string' },
    icon: { type: 'string' },
    remove: { type: 'boolean', default: false },
    'no-install': { type: 'boolean', default: false },
  };
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length !== 1) throw new Error('One name is needed.');
    const { remove, 'no-install': noInstall, ...wishes } = values;
    return { remove, install: !noInstall, wishes: { name: positionals[0], ...wishes } };
  } catch (error) {
    throw new Error(`${error.message}\n${USAGE}`, { cause: error });
  }
}

try {
  const { remove, install, wishes } = readWishes();
  const { name, title } = wishes;
  // The tool that writes migrations has to be there before.
  if (install && !remove) await ensureInstalled();
  const written = remove ? removeDomain(ROOT, name) : addDomain(ROOT, wishes);
  if (install) await ensureInstalled();
  spawnSync(join(ROOT, 'node_modules/.bin/oxfmt'), written, { cwd: ROOT });
  console.log(
    remove
      ? removed(name)
      : [
          `${name} is made, from its table to its screens.`,
          '',
          ...[
            [`npm run dev -- ${name}`, 'the portal with it, rebuilt as you edit'],
            [`npm test -w api -- ${name} access-matrix`, 'its calls, and who may make them'],
            [`npm test -w remotes/${name}`, 'its screens'],
            ['npm test -- static', 'types, style and order'],
          ].map(([command, about]) => `  ${command.padEnd(name.length + 35)}${about}`),
          '',
          ...(title === undefined
            ? ['Without --title staff read «Новый раздел» everywhere. To begin again with one: --remove.', '']
            : []),
          'What is what, and what to rename: CONTRIBUTING.md, "A new domain made yours".',
        ].join('\n'),
  );
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
