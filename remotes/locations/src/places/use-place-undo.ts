import { offerUndo } from '@studio/screens';
import { usePlacesChanged } from './use-places-changed';

/** Says what was done, with the way back: sends it, says how that went, and has places read again. */
export function usePlaceUndo<Input>(
  send: (input: Input) => Promise<unknown>,
  done: string,
): (message: string, input: Input) => void {
  const changed = usePlacesChanged();
  return (message, input) => offerUndo(message, { run: () => send(input), done }, changed);
}
