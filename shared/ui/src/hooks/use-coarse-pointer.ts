import { useMedia } from './use-media';

/** Whether the main pointer is a finger. */
export function useCoarsePointer(): boolean {
  return useMedia('(pointer: coarse)');
}
