import { DrizzleQueryError } from 'drizzle-orm';
import { withinTime } from '../process/within-time';

/** A database that answers and takes no writes, by SQLSTATE (PostgreSQL, appendix A) or errno(3). */
const FAULTS: Record<string, string> = {
  '53100': 'На диске базы данных нет места: она не принимает записи.',
  ENOSPC: 'На диске базы данных нет места: она не принимает записи.',
  '25006': 'База данных открыта только для чтения.',
  '58030': 'Диск базы данных не принимает записи.',
};
/** Milliseconds after the last refused write; a disk that is full takes some writes all the same. */
const DOUBT_MS = 30_000;
const PROBE_TIMEOUT_MS = 400;

/** Whether the database takes writes, learnt from those that it refuses. */
export class WriteWatch {
  #fault: { sentence: string; at: number } | null = null;

  constructor(
    /** A write that needs new room on the disk and leaves nothing. */
    private readonly probe: () => Promise<unknown>,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** Of any error that a statement ended with. */
  note(error: unknown): void {
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    const sentence = FAULTS[String((cause as { code?: unknown } | undefined)?.code)];
    if (sentence !== undefined) this.#fault = { sentence, at: this.clock() };
  }

  /** The Russian sentence of what is wrong; null when writes are taken. After a fault it is over once a probe succeeds. */
  async fault(): Promise<string | null> {
    const known = this.#fault;
    if (known === null || this.clock() - known.at < DOUBT_MS) return known?.sentence ?? null;
    try {
      if (await withinTime(PROBE_TIMEOUT_MS, this.probe())) this.#fault = null;
    } catch (error) {
      this.note(error);
    }
    return (this.#fault as { sentence: string } | null)?.sentence ?? null;
  }
}

/** Some hundred kilobytes in a table of this moment: PostgreSQL takes its pages from the disk at once. */
export const WRITE_PROBE =
  'create temp table portal_write_probe on commit drop as select md5(random()::text) as part from generate_series(1, 5000)';
