import type { PortalError } from '@studio/portal';
import { type Saving, useSave } from '@studio/screens';
import { PLACE_KEYS } from './use-places-changed';

/** Submits a form, and refetches all queries about places. */
export function usePlaceSaving<Input, Reply, Kept extends object = never>(
  send: (input: Input) => Promise<Reply>,
  onSaved: (reply: Reply, input: Input) => void,
  more: { onRefused?: (error: PortalError) => void } = {},
): Saving<Input, Kept> {
  return useSave<Input, Reply, Kept>(send, { onSaved, ...more, invalidates: PLACE_KEYS });
}
