/**
 * `npm run migration -- <name in snake_case>`: writes the migration that brings the tables to `api/src/schema.ts`. With `--snapshot` instead
 * of a name it only makes the newest snapshot again, as after a merge of two branches that both had a migration. CONTRIBUTING.md
 */
import './lib/on-node.mjs';
import { ROOT } from './lib/apps.mjs';
import { writeMigration, writeSnapshot } from './lib/migrations.mjs';

const [name] = process.argv.slice(2);
try {
  if (name === '--snapshot') writeSnapshot(ROOT);
  else if (/^[a-z][a-z0-9_]*$/.test(name ?? '')) writeMigration(ROOT, name);
  else throw new Error('usage: npm run migration -- <name in snake_case> | --snapshot');
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
