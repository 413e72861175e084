import type { BulkAct, Employee } from '@studio/contracts';

/** The act that undoes this one for those to whom it was done; null when it is unknown or not possible in one act. */
export function undoOf(act: BulkAct, done: readonly string[], people: readonly Employee[]): BulkAct | null {
  const changed = people.filter(({ id }) => done.includes(id));
  const held = (role: string) => changed.filter(({ roles }) => roles.some(({ name }) => name === role)).length;
  switch (act.kind) {
    case 'dismiss':
      return changed.every(({ status }) => status === 'active') ? { kind: 'restore' } : null;
    case 'assign_role':
      return held(act.role) === 0 ? { kind: 'remove_role', role: act.role } : null;
    case 'remove_role':
      return held(act.role) === changed.length ? { kind: 'assign_role', role: act.role } : null;
    case 'move': {
      const [before, ...others] = new Set(changed.map(({ primary_location_id }) => primary_location_id));
      return before !== undefined && others.length === 0
        ? { kind: 'move', primary_location_id: before, from: act.primary_location_id }
        : null;
    }
    default:
      return null;
  }
}
