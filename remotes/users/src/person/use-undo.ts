import { confirmDone, notifyFailure } from '@studio/portal';
import { useQueryClient } from '@tanstack/react-query';
import { refreshPeople } from './refresh-people';

/** The way back that a toast offers: does `act`, says `done`, and shows people as they are then. */
export function useUndo(): (act: () => Promise<unknown>, done: string) => { label: string; run: () => void } {
  const cache = useQueryClient();
  return (act, done) => {
    const run = async () => {
      try {
        await act();
        confirmDone(done);
      } catch (thrown) {
        notifyFailure(thrown, 'Отменить не удалось.');
      }
      await refreshPeople(cache);
    };
    return { label: 'Отменить', run: () => void run() };
  };
}
