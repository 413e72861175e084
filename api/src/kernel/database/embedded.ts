import { rmSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { type Ask, beforeBaseline, isBeforeBaseline } from './before-baseline';
import { MIGRATIONS_FOLDER } from './migrations';
import { withFirstQuestion } from './first-question';
import type { OpenDatabase } from './open';
import { SET_SESSION } from './session-settings';
import { WRITE_PROBE, WriteWatch } from './write-watch';

/**
 * The embedded engine in a folder, or in memory without one. The caller holds the folder's lock.
 * @param mayRemake whether a database of before the baseline holds nothing to keep: then it is made anew; default: it is refused
 */
export async function openEmbedded(
  folder?: string,
  mayRemake: (ask: Ask) => Promise<boolean> = async () => false,
): Promise<OpenDatabase> {
  if (folder === undefined) return openEngine(await startEngine());
  const engine = await startEngine({ dataDir: folder });
  const ask: Ask = async <T extends object>(sql: string) => (await engine.query<T>(sql)).rows;
  if (!(await isBeforeBaseline(ask))) return openEngine(engine);
  const remake = await mayRemake(ask);
  await engine.close();
  if (!remake) throw beforeBaseline(`The embedded database in ${folder}`);
  rmSync(folder, { recursive: true });
  return openEngine(await startEngine({ dataDir: folder }));
}

/** The engine with what the tables need of it, its rows as they are. */
export function startEngine(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {}): Promise<PGlite> {
  return PGlite.create({ ...options, extensions: { pg_trgm } });
}

/** The database of an engine that runs already, its tables brought up to date. */
export async function openEngine(engine: PGlite): Promise<OpenDatabase> {
  await engine.exec(SET_SESSION);
  const db = withFirstQuestion(drizzle(engine));
  await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
  return {
    db,
    engine: 'embedded',
    ping: async () => {
      await engine.query('select 1');
    },
    writes: new WriteWatch(() => engine.query(WRITE_PROBE)),
    // The folder's lock keeps other processes away.
    alone: async (work) => {
      await work();
      return true;
    },
    // Nobody else opens the folder, so everything is announced here, and nothing can be missed.
    listen: async (channel, { onMessage }) => {
      await engine.listen(channel, onMessage);
    },
    close: () => engine.close(),
  };
}
