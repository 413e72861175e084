import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { Client } from 'pg';
import { Refusal } from '../process/refusal';
import { emptyPostgres } from '../../testing/test-database';
import { MIGRATIONS_FOLDER } from './migrations';
import { openPostgres } from './postgres';

/** What the version before may still need, while both work on one database and after a return to it. */
const TAKES_AWAY =
  /\bdrop\s+(table|column|type|view|sequence|index|constraint|schema)\b|\brename\s+(to|column|value)\b|\bset\s+data\s+type\b|\bset\s+not\s+null\b|\btruncate\s+(?!on\b)/i;
const ASKS_FOR_MORE = /\badd\s+column\b(?!.*\bdefault\b).*\bnot\s+null\b/i;
/** Says since when no version at work needs what goes. */
const CONTRACTS = /^--\s*contract: \S/;

/** The statements of a migration that do not suit the version before it. docs/decisions/0019 */
function unsuited(sql: string): string[] {
  return sql
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter((statement) => !CONTRACTS.test(statement))
    .filter((statement) => TAKES_AWAY.test(statement) || ASKS_FOR_MORE.test(statement));
}

describe('migrations', () => {
  test('suit the version before them', () => {
    const [, ...later] = readdirSync(MIGRATIONS_FOLDER)
      .filter((name) => name.endsWith('.sql'))
      .sort();
    for (const name of later) assert.deepEqual(unsuited(readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8')), [], name);
  });

  test('keep one snapshot, that of the newest', () => {
    const newest =
      readdirSync(MIGRATIONS_FOLDER)
        .filter((name) => name.endsWith('.sql'))
        .sort()
        .at(-1) ?? '';
    const snapshots = readdirSync(join(MIGRATIONS_FOLDER, 'meta')).filter((name) => name.endsWith('_snapshot.json'));
    assert.deepEqual(snapshots, [`${newest.split('_')[0]}_snapshot.json`], 'npm run migration -- --snapshot');
  });

  test('that do not suit it are noticed', () => {
    for (const statement of [
      'ALTER TABLE "photo" DROP COLUMN "camera";',
      'ALTER TABLE "photo" RENAME COLUMN "camera" TO "device";',
      'ALTER TABLE "photo" ALTER COLUMN "camera" SET NOT NULL;',
      'ALTER TABLE "photo" ALTER COLUMN "bytes" SET DATA TYPE integer;',
      'ALTER TABLE "photo" ADD COLUMN "rating" integer NOT NULL;',
    ]) {
      assert.deepEqual(unsuited(`CREATE TABLE "a" ();--> statement-breakpoint\n${statement}`), [statement]);
      assert.deepEqual(unsuited(`-- contract: unnamed since 2.0\n${statement}`), []);
    }
    for (const statement of [
      'ALTER TABLE "photo" ADD COLUMN "rating" integer;',
      'ALTER TABLE "photo" ADD COLUMN "rating" integer DEFAULT 0 NOT NULL;',
      'CREATE TABLE "report" ("id" uuid NOT NULL);',
    ])
      assert.deepEqual(unsuited(statement), []);
  });

  test('give up what another transaction holds, so that nobody at work waits behind them', async (t) => {
    const postgres = await emptyPostgres();
    if (!postgres) return t.skip('the embedded database has one connection');
    const other = new Client({ connectionString: postgres.url });
    await other.connect();
    try {
      await other.query('begin; create schema drizzle');
      await assert.rejects(
        openPostgres(postgres.url),
        (error) => error instanceof Refusal && /lock timeout/.test(error.message),
      );
      await other.query('rollback');
      await (await openPostgres(postgres.url)).close();
    } finally {
      await other.end();
      await postgres.drop();
    }
  });
});
