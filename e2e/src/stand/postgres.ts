import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ROOT } from './repository';

/** A PostgreSQL of our own in a temporary folder. */
export interface OwnPostgres {
  /** Of its database `postgres`, as its owner. */
  url: string;
  stop: () => Promise<void>;
}

/** Starts one on a free port; the system's own server is not touched. */
export async function startPostgres(): Promise<OwnPostgres> {
  const { href } = pathToFileURL(join(ROOT, 'scripts/lib/postgres.mjs'));
  const tools = (await import(href)) as { startPostgres: () => Promise<OwnPostgres> };
  return tools.startPostgres();
}
