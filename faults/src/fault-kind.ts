/** The findings of one trial. Every entry is a name for people; all three lists are empty when the promise was kept. */
export interface TrialResult {
  /** The screen called it saved, and the server does not have it. */
  lost: string[];
  /** The server has it more than once, or has what the screen said was not saved. */
  doubled: string[];
  /** Still on the device, or still not settled, after everything was healed. */
  stuck: string[];
  note?: string;
}

/** One way in which things go wrong. */
export interface FaultKind {
  /** For the table and for `--only`: 'reply dropped after commit'. */
  name: string;
  /** One device, one history, everything healed, everything counted. The same seed gives the same history. */
  trial: (seed: number) => Promise<TrialResult>;
}

/** Kinds that share what is expensive to start: a server, a proxy, a browser. */
export interface FaultGroup {
  name: 'model' | 'stock' | 'marks' | 'expenses' | 'days' | 'proxy' | 'server' | 'chromium';
  /** Share of the trials, relative to the other groups. */
  weight: number;
  kinds: FaultKind[];
  /** Called once before the group's first trial. */
  open: () => Promise<void>;
  close: () => Promise<void>;
}
