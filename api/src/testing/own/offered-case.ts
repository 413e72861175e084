import type { RoleName } from '@studio/contracts';
import type { Caller, Reply } from '../caller';
import type { Target } from '../matrix/target';

/** What somebody sees of a record: whether a button is there. And what the call behind the button answers. */
export interface OfferedCase {
  what: string;
  make: (here: Target, whose: string, other: Target) => Promise<string>;
  offered: (by: Caller, role: RoleName, id: string, here: Target) => Promise<boolean>;
  act: (by: Caller, id: string, here: Target) => Promise<Reply>;
}

/** Whether the answer to a reading says so; nothing is offered to who may not read. */
export async function told(reading: Promise<Reply>, of: (body: Reply['body']) => unknown): Promise<boolean> {
  const { status, body } = await reading;
  return status < 300 && Boolean(of(body));
}
