import type { Counts, Rows } from './counted-rows';

/** What happens on the way from the rows that are there to those of a back-up. */
export interface Steps {
  /** Throws when what is there must stay. */
  guard: (counts: Counts) => void;
  copyFiles: () => Promise<void>;
  /** Throws when what was restored is not whole. */
  check: (rows: Rows) => Promise<void>;
}
