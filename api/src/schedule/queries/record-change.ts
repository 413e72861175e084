import type { ShiftChange } from '@studio/contracts';
import { recordAudit } from '../../kernel/records';
import type { CallContext } from '../../kernel/context';
import type { Database } from '../../kernel/database/open';
import { signedIn } from '../../kernel/implement';
import { plannedFacts, type ShiftRow } from './shift-rows';
import type { WantedShift } from './wanted-shifts';
import type { ShiftFacts } from '../schema';
import { writeShiftEvents } from './write-shift-events';

/** What a change has done. */
interface Done {
  wanted: readonly WantedShift[];
  remove: NonNullable<ShiftChange['remove']>;
  before: ReadonlyMap<string, ShiftRow>;
  override_reason: string | undefined;
  unassigned: ReadonlySet<string>;
}

/** The history of the shifts, and the audit of their locations. */
export async function recordChange(tx: Database, context: CallContext, done: Done): Promise<void> {
  const { wanted, remove, before, override_reason, unassigned } = done;
  const [at, by_id] = [context.now(), signedIn(context).id];
  const events = [
    ...wanted.map((one) => {
      const was = before.get(one.id);
      return {
        shift_id: one.id,
        location_id: one.location_id,
        date: one.date,
        at,
        by_id,
        kind: !was ? ('created' as const) : was.removed ? ('revived' as const) : ('changed' as const),
        before: was ? plannedFacts(was) : null,
        after: factsOf(one),
        reason: unassigned.has(one.id) ? (override_reason ?? null) : null,
      };
    }),
    ...remove.flatMap(({ id }) => {
      const was = before.get(id);
      if (!was) return [];
      const { location_id, date } = was;
      return [
        {
          shift_id: id,
          location_id,
          date,
          at,
          by_id,
          kind: 'removed' as const,
          before: plannedFacts(was),
          after: null,
          reason: null,
        },
      ];
    }),
  ];
  await writeShiftEvents(tx, events);
  for (const location_id of new Set(events.map((event) => event.location_id))) {
    const here = events.filter((event) => event.location_id === location_id);
    const count = (kind: string) => here.filter((event) => event.kind === kind).length;
    await recordAudit(tx, context, {
      action: 'schedule.changed',
      subject_kind: 'location',
      subject_id: location_id,
      after: { created: count('created') + count('revived'), updated: count('changed'), removed: count('removed') },
    });
  }
  for (const one of wanted.filter(({ id }) => unassigned.has(id)))
    await recordAudit(tx, context, {
      action: 'shift.override',
      subject_kind: 'shift',
      subject_id: one.id,
      after: { ...factsOf(one), reason: override_reason },
    });
}

function factsOf({ location_id, position, employee_id, starts, ends, break_min }: WantedShift): ShiftFacts {
  return { location_id, position, employee_id, starts, ends, break_min };
}
