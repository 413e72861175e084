import { offerUndo } from '@studio/screens';
import { useQueryClient } from '@tanstack/react-query';
import { refreshPeople } from './refresh-people';

/** Shows a toast with an undo, also by Ctrl Z; afterwards people are refetched. */
export function useUndo(): (message: string, back: () => Promise<unknown>, done: string) => void {
  const cache = useQueryClient();
  return (message, back, done) => offerUndo(message, { run: back, done }, () => refreshPeople(cache));
}
