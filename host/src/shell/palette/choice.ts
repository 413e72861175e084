import type { IconComponent } from '@studio/ui';
import type { Span } from './match-text';

/** Something that the palette offers: a place to go, or something to do. */
export interface Choice {
  /** Of all choices only this one has it. */
  id: string;
  title: string;
  hint?: string | undefined;
  /** Other names under which it is found. */
  words?: string;
  /** A name as the registry has it, or the icon itself. */
  icon: string | IconComponent;
  /** Where it leads; such a choice is remembered. */
  path?: string;
  /** What it does; the palette is closed by then. */
  run?: () => void;
  /** Keys that do the same. */
  keys?: string | undefined;
}

/** A choice with the letters that were meant. */
export interface FoundChoice extends Choice {
  spans: readonly Span[];
  hintSpans: readonly Span[];
}

export interface ChoiceGroup {
  id: string;
  title: string;
  /** `waiting`: the first answer is on its way. */
  state: 'ready' | 'waiting' | 'failed' | 'offline';
  choices: readonly FoundChoice[];
  /** The choices are of what was typed before. */
  stale: boolean;
  retry?: () => void;
}

export const NO_SPANS: readonly Span[] = [];

export function plain(choice: Choice): FoundChoice {
  return { ...choice, spans: NO_SPANS, hintSpans: NO_SPANS };
}
