import type { Photo } from '@studio/contracts';
import {
  notify,
  openSecondPage,
  openShowing,
  SHOWING_BEAT_MS,
  type ShownPicture,
  useAuth,
  useCartToShow,
} from '@studio/portal';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

interface ShowingOptions {
  sessionId: string;
  /** The pictures to show now. */
  pictures: readonly ShownPicture[];
  photos: readonly Photo[];
  /** The client pressed a heart; null when the operator may not mark. */
  onHeart: ((photo: Photo) => void) | null;
}

interface ShowingControl {
  on: boolean;
  start: () => void;
  stop: () => void;
}

const REFUSED = {
  message: 'Браузер не открыл второй экран. Разрешите ему окна портала или откройте «Второй экран» сами.',
  color: 'warning',
} as const;

/**
 * Shows pictures of this session on the second monitor until it is ended or the session is left. A reload of this window continues the
 * showing; pictures of another session never appear.
 */
export function useShowing({ sessionId, pictures, photos, onHeart }: ShowingOptions): ShowingControl {
  const { user } = useAuth();
  const owner = user?.id ?? null;
  const cart = useCartToShow(sessionId);
  const wire = useMemo(() => openShowing(), []);
  const [on, setOn] = useState(() => wire.read(owner)?.session_id === sessionId);
  const hearts = photos.reduce((all, { picked }) => all + Number(picked), 0);
  const show = useCallback(
    () => owner !== null && wire.show({ owner, session_id: sessionId, pictures, hearts, cart, at: Date.now() }),
    [wire, owner, sessionId, pictures, hearts, cart],
  );
  const latest = useRef({ show, photos, onHeart });
  useEffect(() => {
    latest.current = { show, photos, onHeart };
  });

  useEffect(() => {
    if (!on) return undefined;
    const releaseLock = wire.hold();
    const beat = setInterval(() => latest.current.show(), SHOWING_BEAT_MS);
    const end = wire.listen(
      () => setOn(wire.read(owner)?.session_id === sessionId),
      (ofSession, photoId) => {
        const photo = latest.current.photos.find(({ id }) => id === photoId);
        if (ofSession === sessionId && photo) latest.current.onHeart?.(photo);
      },
    );
    return () => {
      clearInterval(beat);
      releaseLock();
      end();
    };
  }, [on, wire, owner, sessionId]);
  useEffect(() => {
    if (on) show();
  }, [on, show]);
  // Leaving the session clears its pictures from the client's monitor.
  useEffect(() => () => wire.end(sessionId), [wire, sessionId]);
  useEffect(() => () => wire.close(), [wire]);

  return {
    on,
    start: () => {
      setOn(true);
      show();
      void openSecondPage().then((isOpen) => isOpen || notify(REFUSED));
    },
    stop: () => {
      setOn(false);
      wire.end(sessionId);
    },
  };
}
