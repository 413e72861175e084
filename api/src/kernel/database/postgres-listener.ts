import { Client } from 'pg';
import type { ChannelListener } from './open';

/** Milliseconds before the connection is made again: at first, and at most. */
const MIN_RETRY_PAUSE_MS = 250;
const MAX_RETRY_PAUSE_MS = 10_000;
/** Milliseconds between two signs of life of the server, and how long one may take: a cut line says nothing by itself. */
const LIVENESS_INTERVAL_MS = 20_000;
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Listens to one channel on a connection of its own and makes it again for as long as it is wanted. What was announced
 * while there was none is lost to it: it says so, after it listens again.
 */
export class PostgresListener {
  #client: Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #pause = MIN_RETRY_PAUSE_MS;
  #isClosed = false;

  private constructor(
    private readonly url: string,
    private readonly channel: string,
    private readonly listener: ChannelListener,
  ) {}

  /** Rejects when there is no connection at the first try. */
  static async open(url: string, channel: string, listener: ChannelListener): Promise<PostgresListener> {
    const one = new PostgresListener(url, channel, listener);
    await one.#connect();
    return one;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    // It says so more than once when it ends.
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload }) => this.listener.onMessage(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(this.channel)}`);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    this.#pause = MIN_RETRY_PAUSE_MS;
    // Closed in the meantime, when nobody knew of this connection yet.
    if (this.#isClosed) await client.end();
    else this.#later(LIVENESS_INTERVAL_MS, () => this.#look(client));
  }

  async #look(client: Client): Promise<void> {
    try {
      await client.query('select 1');
      this.#later(LIVENESS_INTERVAL_MS, () => this.#look(client));
    } catch {
      this.#lost(client);
    }
  }

  #lost(client: Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    client.end().catch(() => undefined);
    this.#later(this.#pause, () => this.#again());
  }

  async #again(): Promise<void> {
    try {
      await this.#connect();
      this.listener.onGap();
    } catch {
      this.#pause = Math.min(this.#pause * 2, MAX_RETRY_PAUSE_MS);
      this.#later(this.#pause, () => this.#again());
    }
  }

  #later(ms: number, work: () => Promise<void>): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void work(), ms * (0.75 + Math.random() / 2));
    this.#timer.unref();
  }
}
