import type { ShiftChange } from '@studio/contracts';
import { differing, recordAudits } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { signedIn } from '../../kernel/calls/implement';
import { plannedFacts, type ShiftRow } from './shift-rows';
import { factsOf, type WantedShift } from './wanted-shifts';
import { writeShiftEvents } from './write-shift-events';

/** What a change has done. */
interface Done {
  wanted: readonly WantedShift[];
  remove: NonNullable<ShiftChange['remove']>;
  before: ReadonlyMap<string, ShiftRow>;
  override_reason: string | undefined;
  unassigned: ReadonlySet<string>;
}

/**
 * The history of the shifts, and the trail: what changed of each. Not by `changeRecord`, which writes and tells one row after another: a
 * month that is copied is hundreds of shifts in a few statements.
 */
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
  const noteOf = new Map(wanted.map(({ id, note }) => [id, note || null]));
  await recordAudits(
    tx,
    context,
    events.map(({ shift_id, kind, reason, ...states }) => {
      const was = states.before && { ...states.before, note: before.get(shift_id)?.note ?? null };
      const is = states.after && { ...states.after, note: noteOf.get(shift_id) ?? null };
      const told = differing(was, is);
      return {
        action: reason === null ? `shift.${kind}` : 'shift.override',
        subject_kind: 'shift',
        subject_id: shift_id,
        before: told.before,
        after: { ...told.after, ...(reason !== null && { reason }) },
      };
    }),
  );
}
