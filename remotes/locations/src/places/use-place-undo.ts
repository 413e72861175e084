import { offerUndo } from '@studio/screens';
import { usePlacesChanged } from './use-places-changed';

/** Shows a toast with an undo: sends it, reports its result, and refetches places. */
export function usePlaceUndo<Input>(
  send: (input: Input) => Promise<unknown>,
  done: string,
): (message: string, input: Input) => void {
  const changed = usePlacesChanged();
  return (message, input) => offerUndo(message, { run: () => send(input), done }, changed);
}
