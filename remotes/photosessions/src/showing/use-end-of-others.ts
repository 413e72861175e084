import { openShowing } from '@studio/portal';
import { useEffect } from 'react';

/** Clears pictures of another session from the client's monitor after this window came here by its address. */
export function useEndOfOthers(sessionId: string): void {
  useEffect(() => {
    const wire = openShowing();
    void wire.endOthers(sessionId).finally(wire.close);
  }, [sessionId]);
}
