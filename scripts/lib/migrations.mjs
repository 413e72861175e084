import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const FOLDER = 'api/migrations';
const DRIZZLE_KIT = 'node_modules/.bin/drizzle-kit';

/**
 * Writes the migration that brings the tables to `api/src/schema.ts`. Of the snapshots only the newest is kept: it says what the next
 * migration begins with, and it can be made again from the schema.
 *
 * @param {string} root folder of the repository
 * @param {string} name in snake_case
 * @throws an `Error` with what drizzle-kit said
 */
export function writeMigration(root, name) {
  const said = drizzleKit(root, ['--name', name]);
  if (!newest(root).endsWith(`_${name}`)) throw new Error(`The migration was not written: ${said}`);
  keepSnapshot(join(root, FOLDER), newest(root));
}

/** @throws an `Error` with the way out when the packages that write a migration are not installed */
export function demandMigrationTool(root) {
  if (!existsSync(join(root, DRIZZLE_KIT)))
    throw new Error('drizzle-kit, which writes the migration, is not installed: npm ci');
}

/** The snapshot of the newest migration, from the tables as the code has them. */
export function writeSnapshot(root) {
  const draft = mkdtempSync(join(tmpdir(), 'portal-snapshot-'));
  try {
    const out = relative(join(root, 'api'), draft);
    const said = drizzleKit(root, ['--dialect', 'postgresql', '--schema', './src/schema.ts', '--out', out]);
    const [made] = readdirSync(join(draft, 'meta')).filter(isSnapshot);
    if (!made) throw new Error(`The snapshot was not written: ${said}`);
    copyFileSync(join(draft, 'meta', made), join(root, FOLDER, 'meta', snapshotOf(newest(root))));
    keepSnapshot(join(root, FOLDER), newest(root));
  } finally {
    rmSync(draft, { recursive: true });
  }
}

/** @returns {string} what it said; it ends with 0 even when it found nothing to write */
function drizzleKit(root, wishes) {
  const { error, stdout, stderr } = spawnSync(join(root, DRIZZLE_KIT), ['generate', ...wishes], {
    cwd: join(root, 'api'),
    encoding: 'utf8',
  });
  return error?.message ?? (stderr || stdout);
}

function newest(root) {
  const { entries } = JSON.parse(readFileSync(join(root, FOLDER, 'meta/_journal.json'), 'utf8'));
  return entries.at(-1).tag;
}

function keepSnapshot(folder, tag) {
  for (const file of readdirSync(join(folder, 'meta')))
    if (isSnapshot(file) && file !== snapshotOf(tag)) rmSync(join(folder, 'meta', file));
}

const isSnapshot = (file) => file.endsWith('_snapshot.json');
const snapshotOf = (tag) => `${tag.split('_')[0]}_snapshot.json`;
