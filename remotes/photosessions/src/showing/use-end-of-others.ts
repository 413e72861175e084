import { openShowing } from '@studio/portal';
import { useEffect } from 'react';

/** Takes from the client's monitor what a session left there that this window came from by its address, without a word. */
export function useEndOfOthers(sessionId: string): void {
  useEffect(() => {
    const wire = openShowing();
    void wire.endOthers(sessionId).finally(wire.close);
  }, [sessionId]);
}
