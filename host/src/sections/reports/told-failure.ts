import type { NotedFailure } from '../remotes/failure-log';

/** A failure with the further data of its report. */
export interface ToldFailure extends NotedFailure {
  /** Who was signed in; null for nobody. */
  owner: string | null;
  /** Whether the portal had a connection. */
  online: boolean;
}

/** Where reports come from and go to. */
export interface ReportPlaces {
  /** Employee who is signed in; null for nobody. */
  owner: () => string | null;
  isOnline: () => boolean;
  /** Calls when one of the two may have changed. */
  onChange: (listener: () => void) => void;
}
