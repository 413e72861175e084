import { offerUndo } from '@studio/screens';
import { useQueryClient } from '@tanstack/react-query';
import { refreshPeople } from './refresh-people';

/** Says what was done, with the way back by the toast or Ctrl Z; afterwards people are read again. */
export function useUndo(): (message: string, back: () => Promise<unknown>, done: string) => void {
  const cache = useQueryClient();
  return (message, back, done) => offerUndo(message, { run: back, done }, () => refreshPeople(cache));
}
