import { type Saving, useSave } from '@studio/screens';
import { PLACE_KEYS } from './use-places-changed';

/** Sends a form, and has everything read again that shows places. */
export function usePlaceSaving<Input, Reply, Kept extends object = never>(
  send: (input: Input) => Promise<Reply>,
  onSaved: (reply: Reply, input: Input) => void,
): Saving<Input, Kept> {
  return useSave<Input, Reply, Kept>(send, { onSaved, invalidates: PLACE_KEYS });
}
