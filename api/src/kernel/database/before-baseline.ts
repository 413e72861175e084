import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Refusal } from '../process/refusal';
import { MIGRATIONS_FOLDER } from './migrations';

/** Gives the rows of a statement without values. */
export type Ask = <T extends object>(sql: string) => Promise<T[]>;

/** Whether the tables were made by the migrations of before the baseline, which no later one continues. */
export async function isBeforeBaseline(ask: Ask): Promise<boolean> {
  const baseline = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })[0]?.folderMillis ?? 0;
  const [list] = await ask<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!list?.there) return false;
  const [first] = await ask<{ at: string | null }>(
    'select min(created_at)::text as at from drizzle.__drizzle_migrations',
  );
  return first?.at != null && Number(first.at) < baseline;
}

/** @param where the database as an operator knows it */
export function beforeBaseline(where: string): Refusal {
  return new Refusal(
    `${where} was made by a version before the first release, which no version continues. Nothing was changed in it: keep it, and give the portal an empty one.`,
  );
}
