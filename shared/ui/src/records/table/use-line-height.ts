import { useCoarsePointer } from '../../hooks/use-coarse-pointer';
import { remPixels } from '../use-lines';
import type { Density } from './table-props';

/** Height of a row in CSS pixels; a finger makes the usual one a high one. */
export function useLineHeight(density: Density): number {
  const coarse = useCoarsePointer();
  if (density === 'compact') return remPixels(2.25);
  return remPixels(density === 'touch' || coarse ? 3.5 : 2.75);
}

/** Height of the header in CSS pixels; as the style of the table has it. */
export function useHeaderHeight(): number {
  return remPixels(useCoarsePointer() ? 3 : 2.5);
}
