import { type PortalError, toPortalError } from '@studio/portal';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/** One writing of a form and what became of it. */
export interface Saving<Input, Kept> {
  save: (input: Input) => void;
  busy: boolean;
  /** Why it was refused; null for a conflict, which has both versions instead. */
  error: PortalError | null;
  /** The same, and a conflict too: for a form that shows no versions. */
  refusal: PortalError | null;
  /** The record as somebody else left it meanwhile. */
  theirs: Kept | null;
  /** Forgets a refusal. */
  reset: () => void;
}

interface SaveOptions<Reply, Input> {
  onSaved: (reply: Reply, input: Input) => void;
  onRefused?: (error: PortalError) => void;
  /** Queries that show the record: refetched after success, and after a refusal, which means that its state has changed. */
  invalidates?: readonly QueryKey[];
}

/** Sends a form, and has everything read again that shows the record. */
export function useSave<Input, Reply, Kept extends object = never>(
  send: (input: Input) => Promise<Reply>,
  { onSaved, onRefused, invalidates = [] }: SaveOptions<Reply, Input>,
): Saving<Input, Kept> {
  const cache = useQueryClient();
  const refresh = () => void Promise.all(invalidates.map((queryKey) => cache.invalidateQueries({ queryKey })));
  const mutation = useMutation<Reply, unknown, Input>({
    mutationFn: send,
    onSuccess(reply, input) {
      onSaved(reply, input);
      // What was saved is shown already; the rest follows by itself.
      refresh();
    },
    onError(error) {
      onRefused?.(toPortalError(error));
      refresh();
    },
  });
  const error = mutation.error === null ? null : toPortalError(mutation.error);
  const theirs = theirsOf(error) as Kept | null;
  return {
    save: mutation.mutate,
    busy: mutation.isPending,
    error: theirs === null ? error : null,
    refusal: error,
    theirs,
    reset: mutation.reset,
  };
}

/** The newer version that comes with the refusal of a stale edit; null for any other failure. */
export function theirsOf(error: PortalError | null): object | null {
  const isConflict = error?.code === 'conflict' && error.field !== 'id';
  return isConflict && isVersion(error.details) ? error.details : null;
}

function isVersion(details: unknown): details is object {
  return typeof details === 'object' && details !== null && 'id' in details && 'revision' in details;
}
