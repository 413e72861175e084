import type { Shift } from '@studio/contracts';
import { client, newId, toPortalError } from '@studio/portal';
import { changeOf, type PlanEdit, plannedOf, type PlannedShift } from './plan';

type Reply = Awaited<ReturnType<typeof client.schedule.changeShifts>>;

/**
 * Writes an undo or a redo over what this planner left, and nothing else: `revisions` are those of their own edits. A publication in between
 * changes a shift's revision and not the shift: then it is written by the newer one.
 *
 * @throws `conflict`, with the shift as it is, where somebody else changed one
 */
export async function writeBack(
  edit: PlanEdit,
  revisions: ReadonlyMap<string, number>,
  reason: string | undefined,
): Promise<Reply> {
  const known = new Map(revisions);
  const send = () =>
    client.schedule.changeShifts({
      id: newId(),
      ...changeOf(edit, (id) => known.get(id) ?? null),
      ...(reason !== undefined && { override_reason: reason }),
    });
  for (const _each of edit.changes)
    try {
      return await send();
    } catch (thrown) {
      const now = standingOf(thrown);
      const change = edit.changes.find(({ id }) => id === now?.id);
      const isLeft = now && change && [change.before, change.after].some((one) => one !== null && isSame(one, now));
      if (!isLeft) throw thrown;
      known.set(now.id, now.revision);
    }
  return send();
}

/** The shift that a refusal shows as it is by now; null for another refusal. */
export function standingOf(thrown: unknown): Shift | null {
  const { code, details } = toPortalError(thrown);
  return code === 'conflict' ? ((details as { shift?: Shift } | null)?.shift ?? null) : null;
}

const isSame = (planned: PlannedShift, shift: Shift): boolean => {
  const now = plannedOf(shift);
  return (Object.keys(planned) as (keyof PlannedShift)[]).every(
    (field) => (planned[field] ?? null) === (now[field] ?? null),
  );
};
