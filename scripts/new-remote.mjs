/**
 * `npm run new:remote -- <name>`: a remote that builds, tests, deploys and appears in the navigation, with one screen that
 * asks the API. docs/new-remote.md
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './lib/apps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { knownIcons, planRemote } from './new-remote/plan.mjs';
import { writeRemote } from './new-remote/write.mjs';

const USAGE = `usage: npm run new:remote -- <name> [--title <Russian title>] [--path /<address>] [--icon <icon>] [--no-install]
  icons: ${knownIcons(ROOT).join(', ')}`;

try {
  await make();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function make() {
  const { wishes, install } = readWishes();
  const plan = planRemote(ROOT, wishes);
  writeRemote(ROOT, plan);
  if (install) await ensureInstalled();
  const formatter = join(ROOT, 'node_modules/.bin/oxfmt');
  if (existsSync(formatter)) spawnSync(formatter, [`remotes/${plan.name}`, 'types', 'tsconfig.json'], { cwd: ROOT });
  const { name, title, path, order } = plan;
  console.log(
    [
      `remotes/${name} is made: «${title}» at ${path}, number ${order} in the navigation.`,
      '',
      `  npm run dev -- ${name}                               the portal with it, rebuilt as you edit`,
      `  npm test -w remotes/${name}                          its tests, alone`,
      `  npm run deploy -w remotes/${name} -- --to <folder>   into a portal`,
      '',
      'From here to production: docs/new-remote.md',
    ].join('\n'),
  );
}

function readWishes() {
  let parsed;
  try {
    parsed = parseArgs({
      options: {
        title: { type: 'string' },
        path: { type: 'string' },
        icon: { type: 'string' },
        'no-install': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new Error(`${error.message}\n${USAGE}`, { cause: error });
  }
  const { values, positionals } = parsed;
  if (positionals.length !== 1) throw new Error(USAGE);
  const { title, path, icon } = values;
  return { wishes: { name: positionals[0], title, path, icon }, install: !values['no-install'] };
}
