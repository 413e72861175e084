import { createDice, mix } from '../dice';
import type { FaultGroup, FaultKind } from '../fault-kind';

export interface PlannedTrial {
  group: FaultGroup;
  kind: FaultKind;
  seed: number;
}

export function nameOf(group: FaultGroup, kind: FaultKind): string {
  return `${group.name}/${kind.name}`;
}

/** The groups with the requested kinds. @throws Error when a name matches nothing. */
export function chosenGroups(groups: readonly FaultGroup[], only: readonly string[]): FaultGroup[] {
  const unknown = only.find(
    (name) => !groups.some((group) => group.name === name || group.kinds.some((kind) => nameOf(group, kind) === name)),
  );
  if (unknown) throw new Error(`There is no group or kind "${unknown}".`);
  return groups
    .map((group) => ({
      ...group,
      kinds: group.kinds.filter(
        (kind) => only.length === 0 || only.includes(group.name) || only.includes(nameOf(group, kind)),
      ),
    }))
    .filter((group) => group.kinds.length > 0);
}

/** Trial number `index` of the campaign that grows from `seed`, however many there are and in whatever order. */
export function plannedTrial(groups: readonly FaultGroup[], seed: number, index: number): PlannedTrial {
  const dice = createDice(mix(seed, index));
  let at = dice.fraction() * groups.reduce((sum, group) => sum + group.weight, 0);
  const group = groups.find((one) => (at -= one.weight) < 0) ?? groups.at(-1);
  if (!group) throw new Error('no group was chosen');
  return { group, kind: dice.pick(group.kinds), seed: mix(seed, index, 1) };
}
