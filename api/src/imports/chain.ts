import { failure } from '../kernel/calls/fail';
import type { KeptStep } from './schema';

/** What undoing a step writes, and what it leaves to the later steps of the same record. */
export interface Undoing {
  /** Fields to write as they were. */
  fields: Record<string, unknown>;
  /** The next steps of the record, up to its present state. */
  later: readonly KeptStep[];
  /** Takes the step out of the record's steps, once the record is written. */
  settle: (mark: string) => void;
}

/**
 * How one step is undone among all that imports did to its record: a field that a later import changed again keeps its value, and that
 * import has the value of before for its own way back.
 * @param steps of the record, of all imports, the oldest first; those that change are changed in place
 * @param mark of the record as it is now
 * @throws `conflict` when something other than an import has changed the record since
 */
export function undoing(steps: readonly KeptStep[], step: KeptStep, mark: string): Undoing {
  const later = following(steps, step);
  const reached = later.at(-1)?.left ?? step.left;
  if (reached !== mark) throw failure('conflict', { message: 'После загрузки запись изменили.' });
  const heirs = Object.keys(step.before).map((field) => [field, later.find(({ before }) => field in before)] as const);
  const own = heirs.filter(([, heir]) => heir === undefined).map(([field]) => [field, step.before[field]]);
  return {
    fields: Object.fromEntries(own) as Undoing['fields'],
    later,
    settle(now) {
      for (const [field, heir] of heirs) if (heir) heir.before[field] = step.before[field];
      const [next] = later;
      if (next) next.from = step.from;
      const last = later.at(-1) ?? steps.findLast((one) => one !== step && one.left === step.from);
      if (last) last.left = now;
    },
  };
}

/** The steps that go on from this one, each from where the one before left the record. Two imports at once may have each other's times. */
function following(steps: readonly KeptStep[], step: KeptStep): KeptStep[] {
  const later: KeptStep[] = [];
  let last = step;
  for (;;) {
    const goesOn = (one: KeptStep) => one.from === last.left && one !== step && !later.includes(one);
    const next = steps.slice(steps.indexOf(last) + 1).find(goesOn) ?? steps.find(goesOn);
    if (!next) return later;
    later.push(next);
    last = next;
  }
}
