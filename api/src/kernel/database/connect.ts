import { Client } from 'pg';
import { Refusal } from '../process/refusal';
import { SET_SESSION } from './session-settings';

/** Opens one connection, without touching any table. @throws Refusal */
export async function connectTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.query(SET_SESSION);
  } catch (error) {
    client.end().catch(() => undefined);
    throw new Refusal(`PostgreSQL at ${withoutPassword(url)} cannot be used: ${(error as Error).message}`);
  }
  // A server that goes away shows in the next question.
  client.on('error', () => undefined);
  return client;
}

export function withoutPassword(url: string): string {
  const shown = new URL(url);
  shown.password = '';
  return shown.toString();
}
