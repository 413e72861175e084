import type { ChoiceGroup, FoundChoice } from './choice';
import type { Line } from './use-active-option';

interface Place extends Line {
  /** Id of its element. */
  domId: string;
  group: string;
}

/** A line of the list that the arrows reach. */
export type PaletteLine = Place & ({ kind: 'choice'; choice: FoundChoice } | { kind: 'retry'; retry: () => void });

/** All lines in their order. */
export function paletteLines(groups: readonly ChoiceGroup[], prefix: string): readonly PaletteLine[] {
  let count = 0;
  const domId = () => `${prefix}-${count++}`;
  return groups.flatMap(({ id: group, choices, retry, stale }): PaletteLine[] => {
    if (retry !== undefined)
      return [{ id: `retry:${group}`, domId: domId(), kind: 'retry', retry, group, stale: false }];
    return choices.map((choice) => ({ id: choice.id, domId: domId(), kind: 'choice', choice, group, stale }));
  });
}
