import { spawn } from 'node:child_process';
import { Refusal } from '../kernel/process/refusal';

/** Writes the rows of an exported snapshot into a file for `restore`. */
export function dump(url: string, snapshot: string, file: string): Promise<void> {
  return runTool(url, 'pg_dump', [
    '--format=custom',
    '--no-owner',
    '--no-acl',
    `--snapshot=${snapshot}`,
    '--file',
    file,
  ]);
}

/** Restores a dump's tables into the database, all or none. */
export function restore(url: string, file: string): Promise<void> {
  const name = databaseOf(url);
  return runTool(url, 'pg_restore', [
    '--no-owner',
    '--no-acl',
    '--single-transaction',
    '--exit-on-error',
    `--dbname=${name}`,
    file,
  ]);
}

export function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

/** The address is passed by the environment: every user of the machine can read arguments. */
async function runTool(url: string, tool: string, args: string[]): Promise<void> {
  const { hostname, port, username, password, searchParams } = new URL(url);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: databaseOf(url),
    ...(searchParams.has('sslmode') ? { PGSSLMODE: searchParams.get('sslmode') ?? '' } : {}),
  };
  const child = spawn(tool, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (data) => (said += data));
  await new Promise<void>((resolve, reject) => {
    child.on('error', () => reject(new Refusal(`${tool} is not installed: apt-get install postgresql-client-15`)));
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Refusal(`${tool} ended with ${code}: ${said.trim()}`)),
    );
  });
}
