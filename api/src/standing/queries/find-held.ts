import { HELD_KINDS } from '@studio/contracts';
import { and, eq } from 'drizzle-orm';
import type { Person } from '../../kernel/calls/context';
import { failure } from '../../kernel/calls/fail';
import { requireRight } from '../../kernel/calls/implement';
import type { Database } from '../../kernel/database/open';
import { held } from '../records';
import { heldRecord } from '../schema';
import { type NamedHeldRow, nearTo, selectHeld } from './held-rows';

/** @throws `not_found` for one out of reach, `forbidden` for another's of a kind that the person may not see */
export async function findHeld(db: Database, person: Person, id: string): Promise<NamedHeldRow> {
  const [row] = await selectHeld(db).where(and(eq(heldRecord.id, id), nearTo(person)));
  if (!row) throw failure('not_found', { message: held.missing });
  if (row.made_by !== person.id) requireRight(person, HELD_KINDS[row.kind].read);
  return row;
}
