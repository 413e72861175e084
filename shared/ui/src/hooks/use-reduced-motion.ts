import { useMedia } from './use-media';

/** Whether the person prefers reduced motion: then only fades are left. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}
