import { useState } from 'react';

/** A reachable line: a choice, or a failed search to retry. */
export interface Line {
  id: string;
  /** Of what was typed before. */
  stale: boolean;
}

/**
 * Which line has the highlight: the one that the person moved to, else the first. Once shown it stays where it is while
 * others come in around it; what is typed next begins at the top again.
 */
export function useActiveOption<T extends Line>(lines: readonly T[], text: string) {
  const [held, hold] = useState<{ id: string; text: string } | null>(null);
  const kept = held?.text === text ? lines.findIndex(({ id }) => id === held.id) : -1;
  const index = kept < 0 ? 0 : kept;
  const active: T | undefined = lines[index];
  if (kept < 0 && active !== undefined && !active.stale) hold({ id: active.id, text });
  const moveTo = (to: number) => {
    const line = lines[(to + lines.length) % lines.length];
    if (line !== undefined) hold({ id: line.id, text });
  };
  return { active, index, moveTo, point: (id: string) => hold({ id, text }) };
}
