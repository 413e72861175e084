import { type Failed, networkFailure } from './outcome';
import type * as serverCalls from './server-calls';

type ServerCalls = typeof serverCalls;

let loaded: Promise<ServerCalls> | null = null;

/**
 * The calls that send, which the page fetches apart from its first script. Rejects when they could not be fetched; the next call asks for
 * them again.
 */
export function loadServerCalls(): Promise<ServerCalls> {
  loaded ??= import('./server-calls').catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

/** What one of the calls brings; where their code could not be fetched, the network has failed. */
export async function callServer<Reply>(call: (calls: ServerCalls) => Promise<Reply>): Promise<Reply | Failed> {
  const calls = await loadServerCalls().catch(networkFailure);
  return 'kind' in calls ? calls : call(calls);
}
