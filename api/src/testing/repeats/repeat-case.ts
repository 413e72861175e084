import type { Caller, Reply } from '../caller';
import type { Target } from '../matrix/target';

/** A call that succeeds for who may make it; the last one that it makes is the one that is sent again. */
export interface RepeatCase {
  /** `domain.call` of the contract. */
  name: string;
  send: (by: Caller, here: Target, other: Target) => Promise<Reply>;
}
