import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const FOLDER = 'api/migrations';

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
  const { error, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/drizzle-kit'), ['generate', ...wishes], {
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
