import { setTimeout } from 'node:timers/promises';
import { type ClientBase, Pool, type PoolClient, type PoolConfig } from 'pg';
import { failure } from '../calls/fail';
import { cancelStatement } from './cancel-statement';
import { PortalClient } from './portal-client';
import { SET_SESSION } from './session-settings';
import { boundsHere, STATEMENT_TIMEOUTS_MS } from './statement-bounds';

/** Milliseconds between two tries to connect to a server with no room, where no connection of ours could be waited for. */
const NO_ROOM_PAUSE_MS = 100;
/** Milliseconds after which more connections than a full server gave are asked of it again. */
const NO_ROOM_MEMORY_MS = 10_000;
/** SQLSTATE `too_many_connections`, of the server, the database or the role. */
const NO_ROOM = '53300';

/**
 * A pool whose places outlive their connections: one that is cut while it is lent out ends neither the process nor its
 * place in the pool. The query on it rejects, which its caller answers with 503. Without this the process ends by
 * node-postgres's unhandled `error`, and a transaction of Drizzle that fails at its `begin` never gives its connection
 * back.
 *
 * Whoever asks waits for a connection for `connectionTimeoutMillis`, also where the server has no room for one more; what is
 * done on it keeps to the bounds of the work that asked (`withinBounds`).
 */
export class PortalPool extends Pool {
  readonly #size: number;
  readonly #waitMs: number;
  readonly #timeouts = new WeakMap<ClientBase, number>();
  #widening: NodeJS.Timeout | undefined;

  constructor(config: PoolConfig & { max: number; connectionTimeoutMillis: number }) {
    super({ ...config, Client: PortalClient, onConnect: prepared });
    this.#size = config.max;
    this.#waitMs = config.connectionTimeoutMillis;
    this.on('error', () => undefined);
    // A connection that ends says so more than once, also after the pool has let go of it.
    this.on('connect', (client) => client.on('error', () => undefined));
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Parameters<Pool['connect']>[0]): void;
  override connect(callback?: Parameters<Pool['connect']>[0]): Promise<PoolClient> | void {
    if (!callback) return this.#lend();
    void this.#lendTo(callback);
  }

  async #lendTo(callback: Parameters<Pool['connect']>[0]): Promise<void> {
    let client: PoolClient;
    try {
      client = await this.#lend();
    } catch (error) {
      return callback(error as Error, undefined, () => undefined);
    }
    callback(undefined, client, (error) => client.release(error));
  }

  async #lend(): Promise<PoolClient> {
    const here = boundsHere();
    refuseForNobody(here?.signal);
    const client = givenBackWhenCut(await this.#connected());
    if (here?.signal?.aborted) client.release();
    refuseForNobody(here?.signal);
    this.#limit(client, here === null ? 0 : STATEMENT_TIMEOUTS_MS[here.kind]);
    return here?.signal ? cancelledBy(here.signal, client) : client;
  }

  async #connected(): Promise<PoolClient> {
    const until = performance.now() + this.#waitMs;
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        if ((error as { code?: unknown }).code !== NO_ROOM || performance.now() > until) throw error;
        this.#makeDo();
        if (this.totalCount === 0) await setTimeout(NO_ROOM_PAUSE_MS);
      }
    }
  }

  /** Works with the connections that there are, for a while. */
  #makeDo(): void {
    this.options.max = Math.max(1, this.totalCount);
    clearTimeout(this.#widening);
    this.#widening = globalThis.setTimeout(() => {
      this.options.max = this.#size;
    }, NO_ROOM_MEMORY_MS);
    this.#widening.unref();
  }

  #limit(client: ClientBase, ms: number): void {
    if ((this.#timeouts.get(client) ?? 0) === ms) return;
    this.#timeouts.set(client, ms);
    // Sent ahead of the statement that it is for; it fails only where that does.
    client.query(`set statement_timeout = ${ms}`).catch(() => undefined);
  }
}

/** Compiling one of our statements takes PostgreSQL longer than running it: of a month of pay it was three quarters. */
const prepared = async (client: ClientBase): Promise<void> => {
  await Promise.all([client.query('set jit = off'), client.query(SET_SESSION)]);
};

function refuseForNobody(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw failure('unavailable');
}

function cancelledBy(signal: AbortSignal, client: PoolClient): PoolClient {
  const giveBack = client.release.bind(client);
  let isCancelled = false;
  const cancel = () => {
    isCancelled = true;
    cancelStatement(client);
  };
  signal.addEventListener('abort', cancel, { once: true });
  client.release = (error) => {
    signal.removeEventListener('abort', cancel);
    giveBack(error ?? isCancelled);
  };
  return client;
}

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
