import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import type { RoleName } from '@studio/contracts';
import { tokenOf } from '../fixtures/api';
import { startPostgres } from '../stand/postgres';
import { withApi } from './with-api';

/** The demo company on a separate PostgreSQL, behind an API without other clients. */
export interface Company {
  url: string;
  /** A connection that bypasses the API. */
  client: Client;
  postgres: { url: string; folder: string };
  signIn: (role: RoleName) => Promise<string>;
}

/** Starts one with these settings of its database, and removes it after the work. */
export async function withCompany<T>(
  work: (company: Company) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-company-'));
  const postgres = await startPostgres(settings);
  try {
    return await withApi(join(folder, 'data'), { DATABASE_URL: postgres.url }, async (url) => {
      const client = new Client({ connectionString: postgres.url });
      try {
        await client.connect();
        return await work({ url, client, postgres, signIn: (role) => tokenOf(role, { url, apiUrl: url }) });
      } finally {
        await client.end();
      }
    });
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export type Ask = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;

/** Kept open, as a browser does; without `fetch`, which costs a millisecond per call on the measured cores. */
const agent = new Agent({ keepAlive: true });

/** Calls of one person that read the whole answer. */
export function asking(url: string, token: string): Ask {
  return async (method, path, body) => {
    const asked = request(`${url}/api${path}`, {
      agent,
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    });
    asked.end(body && JSON.stringify(body));
    const [reply] = (await once(asked, 'response')) as [IncomingMessage];
    const answer = await text(reply);
    if (reply.statusCode !== 200 && reply.statusCode !== 201) throw new Error(`${path}: ${reply.statusCode} ${answer}`);
    return JSON.parse(answer);
  };
}
