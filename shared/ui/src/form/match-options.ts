import { foldText } from '@studio/contracts/fold-text';
import type { Option } from './select';

/** The options in whose label or hint every typed word occurs; all of them for an empty text. */
export function matchOptions<Value extends string>(
  options: readonly Option<Value>[],
  text: string,
): readonly Option<Value>[] {
  const words = foldText(text).split(' ').filter(Boolean);
  if (words.length === 0) return options;
  return options.filter((option) => {
    const haystack = foldText(`${option.label} ${option.hint ?? ''}`);
    return words.every((word) => haystack.includes(word));
  });
}

/** The next option that can be chosen in a direction, coming round at the ends; -1 where there is none. */
export function stepOption(options: readonly Option[], from: number, direction: 1 | -1): number {
  const count = options.length;
  const start = from < 0 && direction < 0 ? count : from;
  for (let step = 1; step <= count; step += 1) {
    const index = (start + direction * step + count * 2) % count;
    if (!options[index]?.disabled) return index;
  }
  return -1;
}
