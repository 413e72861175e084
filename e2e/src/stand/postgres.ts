import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ROOT } from './repository';

/** A PostgreSQL of our own in a temporary folder. */
export interface OwnPostgres {
  /** Of its database `postgres`, as its owner. */
  url: string;
  folder: string;
  stop: () => Promise<void>;
}

/** Starts one on a free port, with these settings of its configuration; the system's own server is not touched. */
export async function startPostgres(settings: Record<string, string> = {}): Promise<OwnPostgres> {
  const { href } = pathToFileURL(join(ROOT, 'scripts/lib/postgres.mjs'));
  const tools = (await import(href)) as {
    startPostgres: (settings: Record<string, string>) => Promise<OwnPostgres>;
  };
  return tools.startPostgres(settings);
}
