import type { OpenDatabase } from '../kernel/database/open';
import type { Person } from '../kernel/calls/context';
import { failure } from '../kernel/calls/fail';
import { type Announcement, CHANNEL, readAnnouncement } from './announce';
import { NoticeStream } from './notice-stream';

/** Open streams per process; further pages poll once a minute instead. */
const MAX_STREAMS = 2_000;
const MAX_STREAMS_PER_PERSON = 12;
/** A browser has one; the second is for the moment in which its tabs hand it over. */
const MAX_STREAMS_PER_SESSION = 2;
/** Seconds after which a browser without a stream may try again. */
const FULL_RETRY_SECONDS = 120;

declare module '../kernel/calls/context' {
  interface App {
    /** Streams of notifications that pages keep open. */
    live: LiveNotices;
  }
}

/** The streams of one process, and its listener for announcements of other processes. */
export class LiveNotices {
  readonly #streams = new Map<string, Set<NoticeStream>>();
  #total = 0;
  #isClosed = false;
  #listening: Promise<void> | null = null;

  constructor(private readonly database: Pick<OpenDatabase, 'listen'>) {}

  /**
   * Opens one more stream; release it by `end`.
   * @throws `unavailable` when the process is full or stopping, `too_many_requests` when the person has too many.
   */
  async open(person: Pick<Person, 'id' | 'session_id'>): Promise<NoticeStream> {
    // Only a process with an open stream needs to listen.
    this.#listening ??= this.#listen();
    await this.#listening;
    if (this.#isClosed) throw failure('unavailable');
    const own = this.#streams.get(person.id) ?? new Set();
    const before = [...own].filter(({ sessionId }) => sessionId === person.session_id);
    for (const earlier of before.slice(0, Math.max(0, before.length + 1 - MAX_STREAMS_PER_SESSION))) earlier.end();
    if (own.size >= MAX_STREAMS_PER_PERSON) throw failure('too_many_requests', { retryAfter: FULL_RETRY_SECONDS });
    if (this.#total >= MAX_STREAMS) throw failure('unavailable', { retryAfter: FULL_RETRY_SECONDS });
    const stream = new NoticeStream(person.session_id, (ended) => this.#forget(person.id, ended));
    this.#streams.set(person.id, own.add(stream));
    this.#total += 1;
    return stream;
  }

  /** How many streams are open. */
  get size(): number {
    return this.#total;
  }

  /** Ends all of them at once, and refuses new ones: the process stops, and its pages reconnect to another one. */
  close(): void {
    this.#isClosed = true;
    this.#each((stream) => stream.end());
  }

  async #listen(): Promise<void> {
    try {
      await this.database.listen(CHANNEL, {
        onMessage: (payload) => this.#heard(readAnnouncement(payload)),
        onGap: () => this.#heard(null),
      });
    } catch (error) {
      this.#listening = null;
      throw error;
    }
  }

  /** An announcement of unknown format means that something has changed for somebody. */
  #heard(announcement: Announcement | null): void {
    if (announcement === null) return this.#each((stream) => stream.changed());
    const { told, changed, rights } = announcement;
    for (const [employeeId, id] of told) this.#streams.get(employeeId)?.forEach((stream) => stream.tell(id));
    for (const employeeId of changed) this.#streams.get(employeeId)?.forEach((stream) => stream.changed());
    for (const employeeId of rights) this.#streams.get(employeeId)?.forEach((stream) => stream.mayOther());
    return undefined;
  }

  #each(act: (stream: NoticeStream) => void): void {
    for (const own of this.#streams.values()) for (const stream of own) act(stream);
  }

  #forget(employeeId: string, stream: NoticeStream): void {
    const own = this.#streams.get(employeeId);
    if (!own?.delete(stream)) return;
    this.#total -= 1;
    if (own.size === 0) this.#streams.delete(employeeId);
  }
}
