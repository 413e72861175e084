import type { Photo } from '@studio/contracts';
import { type Hotkey, matchesHotkey } from '@studio/portal';
import { useEffect, useRef } from 'react';
import { markOfKey } from './mark-of-key';
import type { Marks } from './use-photo-marks';

/**
 * Marks these photos by key, wherever the focus is: X, U, 0–5. X un-picks them when all are picked.
 *
 * @param inDialog for the picture of the viewer
 */
export function useMarkKeys(
  photos: readonly Photo[],
  onMark: ((photos: readonly Photo[], marks: Marks) => void) | null,
  { inDialog = false }: Pick<Hotkey, 'inDialog'> = {},
): void {
  const latest = useRef({ photos, onMark });
  useEffect(() => {
    latest.current = { photos, onMark };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { photos: marked, onMark: mark } = latest.current;
      if (marked.length === 0 || !mark || event.repeat || !matchesHotkey(event, { code: event.code, inDialog })) return;
      const marks = markOfKey(event.code, { picked: marked.every(({ picked }) => picked) });
      if (!marks) return;
      event.preventDefault();
      mark(marked, marks);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [inDialog]);
}
