import type { Photosession, PhotosessionDetail, SessionState } from '@studio/contracts';
import { client, orpc, type PortalError } from '@studio/portal';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { formFields } from '../creation/session-form';

export type SessionChange = Partial<ReturnType<typeof formFields>> & {
  revision: number;
  session_state?: SessionState;
  reason?: string;
};

/** Edits a session or moves its state; the reply is written into the cache, and history and lists are refetched. */
export function useSessionUpdate(id: string): UseMutationResult<Photosession, PortalError, SessionChange> {
  const cache = useQueryClient();
  const detailKey = orpc.photosessions.get.queryKey({ input: { id } });
  return useMutation<Photosession, PortalError, SessionChange>({
    mutationFn: (change) => client.photosessions.update({ id, ...change }),
    onSuccess(session) {
      cache.setQueryData(detailKey, (known: PhotosessionDetail | undefined) => known && { ...known, ...session });
      return cache.invalidateQueries({ queryKey: orpc.photosessions.key() });
    },
    onError(error) {
      // Somebody else has changed it: what is shown of it is stale, in lists and on the board, too.
      if (error.status === 409) void cache.invalidateQueries({ queryKey: orpc.photosessions.key() });
    },
  });
}

/** The newer version that comes with a refusal of a stale edit; null for any other failure. */
export function newerVersion(error: { code: string; details?: unknown } | null): Photosession | null {
  return error?.code === 'conflict' && isSession(error.details) ? error.details : null;
}

function isSession(details: unknown): details is Photosession {
  return (
    typeof details === 'object' && details !== null && 'id' in details && 'revision' in details && 'name' in details
  );
}
