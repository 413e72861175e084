import { sql } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { signedIn } from '../../kernel/calls/implement';
import { inBatches } from '../../kernel/database/in-batches';
import type { WantedShift } from './wanted-shifts';
import { shift } from '../schema';

/** Rows of one statement, well below PostgreSQL's 65,535 parameters. */
const BATCH_SIZE = 200;

/** Inserts the shifts, or gives known ones these facts; `recordChange` tells it. */
export async function writeShifts(tx: Database, context: CallContext, wanted: readonly WantedShift[]): Promise<void> {
  for (const rows of inBatches(wanted, BATCH_SIZE)) {
    await tx
      .insert(shift)
      .values(
        rows.map(({ id, location_id, position, employee_id, date, starts_at, ends_at, break_min, note }) => ({
          id,
          location_id,
          position,
          employee_id,
          date,
          starts_at,
          ends_at,
          break_min,
          note: note || null,
          created_by: signedIn(context).id,
          updated_at: context.now(),
        })),
      )
      .onConflictDoUpdate({
        target: shift.id,
        set: {
          location_id: sql`excluded.location_id`,
          position: sql`excluded.position`,
          employee_id: sql`excluded.employee_id`,
          date: sql`excluded.date`,
          starts_at: sql`excluded.starts_at`,
          ends_at: sql`excluded.ends_at`,
          break_min: sql`excluded.break_min`,
          note: sql`excluded.note`,
          removed: false,
          updated_at: sql`excluded.updated_at`,
          revision: sql`${shift.revision} + 1`,
        },
      });
  }
}
