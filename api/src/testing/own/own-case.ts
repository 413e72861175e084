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

/** A month of the past that no other case has. */
export function pastMonth(): string {
  day += 1;
  return `${2000 + Math.floor(day / 12)}-${String((day % 12) + 1).padStart(2, '0')}`;
}

export const newId = randomUUID;
