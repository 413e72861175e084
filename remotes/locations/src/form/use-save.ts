import { type PortalError, toPortalError } from '@studio/portal';
import { useMutation } from '@tanstack/react-query';
import { usePlacesChanged } from '../places/use-places-changed';

/** One writing of a form and what became of it. */
export interface Saving<Input, Kept> {
  save: (input: Input) => void;
  busy: boolean;
  /** Why it was refused; null for a conflict, which has both versions instead. */
  error: PortalError | null;
  /** The record as somebody else left it meanwhile. */
  theirs: Kept | null;
  /** Forgets a refusal. */
  reset: () => void;
}

/** Sends a form, and has everything fetched again that shows places. */
export function useSave<Input, Reply, Kept extends object = never>(
  send: (input: Input) => Promise<Reply>,
  onSaved: (reply: Reply, input: Input) => void,
): Saving<Input, Kept> {
  const changed = usePlacesChanged();
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: (reply: Reply, input: Input) => {
      onSaved(reply, input);
      // What was saved is on show already; the rest follows by itself.
      void changed();
    },
    onError: () => void changed(),
  });
  const error = mutation.error === null ? null : toPortalError(mutation.error);
  const theirs =
    error?.code === 'conflict' && error.field !== 'id' && isVersion(error.details) ? (error.details as Kept) : null;
  return {
    save: mutation.mutate,
    busy: mutation.isPending,
    error: theirs === null ? error : null,
    theirs,
    reset: mutation.reset,
  };
}

function isVersion(details: unknown): boolean {
  return typeof details === 'object' && details !== null && 'id' in details && 'revision' in details;
}
