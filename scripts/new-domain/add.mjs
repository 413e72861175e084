import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { demandMigrationTool, writeMigration } from '../lib/migrations.mjs';
import { planRemote } from '../new-remote/plan.mjs';
import { writeRemote } from '../new-remote/write.mjs';
import { addLines, linesOf } from './lists.mjs';
import { namesOf } from './names.mjs';
import { TEMPLATE, whatHas } from './taken.mjs';

const SUFFIX = '.tmpl';
/** It is written by the generator of remotes. */
const REMOTE = 'remote';

/**
 * Writes contract, API with table and migration, matrix case, remote and journey of a new domain.
 *
 * @param {string} root folder of the repository
 * @param {{ name: string, title?: string, path?: string, icon?: string }} wishes
 * @returns {string[]} what was written, below the root
 * @throws an `Error` with a sentence when a wish cannot be met; then nothing is written
 */
export function addDomain(root, wishes) {
  const names = namesOf(wishes.name);
  const plan = planRemote(root, wishes);
  const owner = whatHas(root, names);
  if (owner !== undefined) throw new Error(`${owner}; take another name.`);

  demandMigrationTool(root);

  const fill = (text) => filled(text, names, plan);
  const written = readdirSync(TEMPLATE, { recursive: true })
    .filter((file) => file.endsWith(SUFFIX) && !file.startsWith(`${REMOTE}/`))
    .map((file) => {
      const target = fill(file.slice(0, -SUFFIX.length));
      mkdirSync(dirname(join(root, target)), { recursive: true });
      writeFileSync(join(root, target), fill(readFileSync(join(TEMPLATE, file), 'utf8')));
      return target;
    });
  writeRemote(root, plan, {
    uses: ['@studio/screens'],
    template: join(TEMPLATE, REMOTE),
    fill,
    studio: {
      hotkeys: [{ keys: 'N', what: 'Новая запись' }],
      help: [{ id: plan.name, title: plan.title, about: 'Как добавить, найти и изменить запись' }],
    },
  });
  const lists = linesOf(names);
  for (const list of lists) addLines(root, list);
  writeMigration(root, names.snake);
  const remote = [`remotes/${plan.name}`, 'types', 'tsconfig.json'];
  return [...written, ...lists.map(({ file }) => file), ...remote, 'api/migrations/meta'];
}

function filled(text, { camel, pascal, snake, constant, tag }, { name, title, path }) {
  return text
    .replaceAll('__NAME__', name)
    .replaceAll('__CAMEL__', camel)
    .replaceAll('__PASCAL__', pascal)
    .replaceAll('__SNAKE__', snake)
    .replaceAll('__CONST__', constant)
    .replaceAll('__TAG__', tag)
    .replaceAll('__TITLE__', title)
    .replaceAll('__PATH__', path);
}
