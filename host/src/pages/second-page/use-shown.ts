import { openShowing, type Showing, SHOWING_BEAT_MS, useAuth } from '@studio/portal';
import { useEffect, useMemo, useState } from 'react';

interface Shown {
  /** Null while nothing is shown to a client. */
  showing: Showing | null;
  heart: (photoId: string) => void;
}

/** What the counter's other window shows to the client; also when this one is loaded again in the middle of it. */
export function useShown(): Shown {
  const { user } = useAuth();
  const owner = user?.id ?? null;
  const wire = useMemo(() => openShowing(), []);
  const [showing, setShowing] = useState(() => wire.read(owner));
  useEffect(() => {
    const look = () => setShowing(wire.read(owner));
    look();
    const end = wire.listen(look, () => {});
    // A window that is gone says nothing: it is noticed by its silence.
    const beat = setInterval(() => void wire.readLiving(owner).then(setShowing), SHOWING_BEAT_MS / 2);
    return () => {
      end();
      clearInterval(beat);
    };
  }, [wire, owner]);
  useEffect(() => () => wire.close(), [wire]);
  return { showing, heart: (photoId) => showing && wire.heart(showing.session_id, photoId) };
}
