import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSnapshot } from '../lib/migrations.mjs';
import { takeRemote } from '../new-remote/write.mjs';
import { linesOf, takeLines } from './lists.mjs';
import { namesOf } from './names.mjs';

/**
 * Removes what `addDomain` wrote, as long as nothing else was built on it. Its migration is removed if it is the last one; a later one may
 * depend on it.
 *
 * @param {string} root folder of the repository
 * @param {string} name
 * @returns {string[]} what was changed, below the root
 * @throws an `Error` with a sentence when there is no such domain, or others use it; then nothing is removed
 */
export function removeDomain(root, name) {
  const names = namesOf(name);
  if (!existsSync(join(root, 'api/src', name, 'domain.ts'))) throw new Error(`There is no domain ${name}.`);
  const users = usersOf(root, name);
  if (users.length > 0)
    throw new Error(`${name} is used by ${users.length} files of others, ${users[0]} the first; nothing is removed.`);
  const lists = linesOf(names);
  for (const list of lists) takeLines(root, list);
  for (const path of [
    `shared/contracts/src/${name}`,
    `api/src/${name}`,
    `api/src/testing/matrix/cases/${name}.ts`,
    `e2e/src/journeys/${name}.spec.ts`,
  ])
    rmSync(join(root, path), { recursive: true, force: true });
  takeRemote(root, name);
  if (takeMigration(join(root, 'api/migrations'), names.snake)) writeSnapshot(root);
  return [...lists.map(({ file }) => file), 'types', 'tsconfig.json'];
}

/** Files of other domains that import something of this one. */
export function usersOf(root, name) {
  const own = [
    ...linesOf(namesOf(name)).map(({ file }) => file),
    `api/src/${name}/`,
    `api/src/testing/matrix/cases/${name}.ts`,
    `shared/contracts/src/${name}/`,
  ];
  const imported = new RegExp(`from '(\\.\\.?/)+${name}['/]`);
  return ['api/src', 'shared/contracts/src']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, file)))
    .filter((file) => file.endsWith('.ts') && !own.some((start) => file.startsWith(start)))
    .filter((file) => imported.test(readFileSync(join(root, file), 'utf8')))
    .toSorted();
}

/** The migrations that still name the domain's table, in their order. */
export function migrationsLeft(root, name) {
  const folder = 'api/migrations';
  return readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => `${folder}/${file}`)
    .filter((file) => readFileSync(join(root, file), 'utf8').includes(`"${namesOf(name).snake}"`))
    .toSorted();
}

/** Takes the last migration, if it is named after the domain as a whole: `0036_gift_cards` is none of `cards`. @returns {boolean} */
export function takeMigration(folder, snake) {
  const file = join(folder, 'meta/_journal.json');
  const text = readFileSync(file, 'utf8');
  const journal = JSON.parse(text);
  const last = journal.entries.at(-1);
  if (last?.tag.replace(/^\d+_/, '') !== snake) return false;
  rmSync(join(folder, `${last.tag}.sql`));
  rmSync(join(folder, `meta/${last.tag.split('_')[0]}_snapshot.json`));
  journal.entries.pop();
  writeFileSync(file, JSON.stringify(journal, null, 2) + (text.endsWith('\n') ? '\n' : ''));
  return true;
}
