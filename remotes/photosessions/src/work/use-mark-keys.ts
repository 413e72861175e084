import type { Photo } from '@studio/contracts';
import { matchesHotkey } from '@studio/portal';
import { useEffect, useRef } from 'react';
import { markOfKey } from './mark-of-key';
import type { Marks } from './use-photo-marks';

/** Marks the picture of the viewer by key: X, U, 0–5. */
export function useMarkKeys(
  photo: Photo | undefined,
  onMark: ((photos: readonly Photo[], marks: Marks) => void) | null,
): void {
  const latest = useRef({ photo, onMark });
  useEffect(() => {
    latest.current = { photo, onMark };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { photo: current, onMark: mark } = latest.current;
      if (!current || !mark || event.repeat || !matchesHotkey(event, { code: event.code, inDialog: true })) return;
      const marks = markOfKey(event.code, current);
      if (!marks) return;
      event.preventDefault();
      mark([current], marks);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
