import { type ClientBase, Pool, type PoolClient, type PoolConfig } from 'pg';
import { PortalClient } from './portal-client';
import { SET_SESSION } from './session-settings';

/**
 * A pool whose places outlive their connections: one that is cut while it is lent out ends neither the process nor its
 * place in the pool. The query on it rejects, which its caller answers with 503. Without this the process ends by
 * node-postgres's unhandled `error`, and a transaction of Drizzle that fails at its `begin` never gives its connection
 * back.
 */
export class PortalPool extends Pool {
  constructor(config: PoolConfig) {
    super({ ...config, Client: PortalClient, onConnect: prepared });
    this.on('error', () => undefined);
    // A connection that ends says so more than once, also after the pool has let go of it.
    this.on('connect', (client) => client.on('error', () => undefined));
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Parameters<Pool['connect']>[0]): void;
  override connect(callback?: Parameters<Pool['connect']>[0]): Promise<PoolClient> | void {
    if (callback) return super.connect(callback);
    return super.connect().then(givenBackWhenCut);
  }
}

/** Compiling one of our statements takes PostgreSQL longer than running it: of a month of pay it was three quarters. */
const prepared = async (client: ClientBase): Promise<void> => {
  await Promise.all([client.query('set jit = off'), client.query(SET_SESSION)]);
};

function givenBackWhenCut(client: PoolClient): PoolClient {
  const giveBack = client.release.bind(client);
  let isLent = true;
  const release = (error?: Error | boolean) => {
    if (!isLent) return;
    isLent = false;
    client.off('error', release);
    giveBack(error);
  };
  client.on('error', release);
  client.release = release;
  return client;
}
