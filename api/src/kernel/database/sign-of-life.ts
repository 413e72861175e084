import type { Pool } from 'pg';
import { withinTime } from '../process/within-time';
import { PortalPool } from './portal-pool';

/** Milliseconds for the answer to the smallest question; a connection that is silent for so long is given up. */
const ANSWER_TIMEOUT_MS = 1_200;
/** SQLSTATE `too_many_connections`: the server answers, and has no room. */
const NO_ROOM = '53300';

/**
 * Asks PostgreSQL for a sign of life by a connection of its own, so that a pool that is full for a moment says nothing of the database.
 * Whoever asks meanwhile gets the same answer.
 */
export class SignOfLife {
  readonly #own: PortalPool;
  #asked: Promise<void> | null = null;

  constructor(
    url: string,
    private readonly works: Pool,
  ) {
    this.#own = new PortalPool({
      connectionString: url,
      max: 1,
      connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
      idleTimeoutMillis: 0,
    });
  }

  /** @throws what the server or the network said, or that it is silent */
  ask(): Promise<void> {
    this.#asked ??= this.#ask().finally(() => {
      this.#asked = null;
    });
    return this.#asked;
  }

  async #ask(): Promise<void> {
    try {
      await this.#answer();
    } catch (error) {
      if ((error as { code?: unknown }).code !== NO_ROOM) throw error;
      await this.works.query('select 1');
    }
  }

  async #answer(): Promise<void> {
    const client = await this.#own.connect();
    let isAnswered = false;
    try {
      isAnswered = await withinTime(ANSWER_TIMEOUT_MS, client.query('select 1'));
    } finally {
      client.release(!isAnswered);
    }
    if (!isAnswered) throw new Error('PostgreSQL is silent');
  }

  async end(): Promise<void> {
    await this.#own.end();
  }
}
