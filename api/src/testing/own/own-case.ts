import { randomUUID } from 'node:crypto';
import type { Caller, Reply } from '../caller';
import type { Target } from '../matrix/target';

/** One decision about a person, or about what they made, in a new record each time. */
export interface OwnCase {
  /** `domain.call` of the contract. */
  call: string;
  /** What of theirs it is. */
  whose: string;
  send: (by: Caller, whose: string, here: Target, other: Target) => Promise<Reply>;
}

let day = 0;
/** A day of the past that no other case has. */
export function pastDay(): string {
  day += 1;
  return new Date(Date.UTC(2025, 1, day)).toISOString().slice(0, 10);
}

let month = 0;
/** A month of the past that no other case has, each before the last: a run of it leaves out none in between. */
export function pastMonth(): string {
  month += 1;
  return new Date(Date.UTC(2025, 12 - month, 1)).toISOString().slice(0, 7);
}

export const newId = randomUUID;
