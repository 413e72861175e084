import type { Photo } from '@studio/contracts';
import { useCallback, useMemo, useRef, useState } from 'react';

/** How a press on a photo changes the choice: `one` adds or removes it, `range` adds all from the last one pressed. */
export type ChoicePress = 'one' | 'range';

export interface PhotoChoice {
  /** In the order shown. */
  photos: readonly Photo[];
  ids: ReadonlySet<string>;
  press: (photoId: string, how: ChoicePress) => void;
  all: () => void;
  clear: () => void;
}

/** The chosen photos among those shown; a photo hidden by a filter is no longer chosen. */
export function usePhotoChoice(shown: readonly Photo[]): PhotoChoice {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string | null>(null);
  const photos = useMemo(() => shown.filter(({ id }) => chosen.has(id)), [shown, chosen]);
  const ids = useMemo(() => new Set(photos.map(({ id }) => id)), [photos]);
  const press = useCallback(
    (photoId: string, how: ChoicePress) => {
      const from = shown.findIndex(({ id }) => id === anchor.current);
      const to = shown.findIndex(({ id }) => id === photoId);
      const start = anchor.current;
      anchor.current = photoId;
      setChosen((before) => {
        const next = new Set(before);
        if (how === 'range' && start !== null && from >= 0)
          for (const { id } of shown.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(id);
        else if (!next.delete(photoId)) next.add(photoId);
        return next;
      });
    },
    [shown],
  );
  const all = useCallback(() => setChosen(new Set(shown.map(({ id }) => id))), [shown]);
  const clear = useCallback(() => setChosen(new Set()), []);
  return { photos, ids, press, all, clear };
}
