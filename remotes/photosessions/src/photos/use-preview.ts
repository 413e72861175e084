import type { PhotoUploads } from '@studio/portal';
import { type RefObject, useEffect, useState } from 'react';
import { makePreview } from './make-preview';

export interface ShownPreview {
  url: string;
  /** Width by height. */
  ratio: number;
}

/** Distance below the window at which a tile's preview is made. */
const AHEAD = '600px';

/**
 * A preview of a file that the device keeps, once its tile is near the window; null until then and for files that cannot be decoded. It
 * stays when `id` becomes null, so that the server's picture can replace it without a flicker.
 */
export function usePreview(
  tile: RefObject<HTMLElement | null>,
  id: string | null,
  uploads: PhotoUploads,
): ShownPreview | null {
  const [preview, setPreview] = useState<ShownPreview | null>(null);
  const isNear = useIsNear(tile, id !== null);

  useEffect(() => {
    if (id === null || !isNear) return undefined;
    const given = new AbortController();
    const show = async () => {
      const made = await makePreview(id, () => uploads.content(id), given.signal);
      if (made !== null && !given.signal.aborted)
        setPreview({ url: URL.createObjectURL(made.content), ratio: made.width / made.height });
    };
    void show();
    return () => given.abort();
  }, [id, isNear, uploads]);

  useEffect(
    () => () => {
      if (preview !== null) URL.revokeObjectURL(preview.url);
    },
    [preview],
  );
  return preview;
}

function useIsNear(tile: RefObject<HTMLElement | null>, wanted: boolean): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = tile.current;
    if (!wanted || isNear || element === null || typeof IntersectionObserver !== 'function') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [tile, wanted, isNear]);
  return isNear;
}
