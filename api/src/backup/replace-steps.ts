import type { Counts, Rows } from './counted-rows';

/** The steps that replace the present rows by those of a back-up. */
export interface Steps {
  /** Throws when the present rows must stay. */
  guard: (counts: Counts) => void;
  copyFiles: () => Promise<void>;
  /** Throws when the restored rows are incomplete. */
  check: (rows: Rows) => Promise<void>;
}
