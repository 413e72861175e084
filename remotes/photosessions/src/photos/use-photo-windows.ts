import type { Photo } from '@studio/contracts';
import { useAddressLayer } from '@studio/portal';
import { useCallback, useMemo, useState } from 'react';

const NONE: readonly Photo[] = [];

/** Which pictures of a session are open, and for what. The one in the viewer is in the address (`?photo=`), so «Назад» closes it. */
export function usePhotoWindows(photos: readonly Photo[]) {
  const viewer = useAddressLayer('photo');
  const [toDelete, setToDelete] = useState<Photo | null>(null);
  const [retouched, setRetouched] = useState(NONE);
  const [comparedIds, setCompared] = useState<readonly string[]>([]);
  const [versionedId, setVersioned] = useState<string | null>(null);
  const compared = useMemo(() => photos.filter(({ id }) => comparedIds.includes(id)), [photos, comparedIds]);
  const viewed = photos.find(({ id }) => id === viewer.value);
  const { open: openViewer } = viewer;
  return {
    viewed,
    view: useCallback((photo: Photo) => openViewer(photo.id), [openViewer]),
    viewNext: (photo: Photo) => viewer.change(photo.id),
    closeViewer: viewer.close,
    compared,
    compare: (some: readonly Photo[]) => setCompared(some.map(({ id }) => id)),
    versioned: photos.find(({ id }) => id === versionedId),
    showVersions: (photo: Photo | null) => setVersioned(photo?.id ?? null),
    retouched,
    retouch: setRetouched,
    toDelete,
    askToDelete: setToDelete,
    /** Shows the neighbour of a deleted picture in the viewer. */
    showNextTo: (gone: Photo) => {
      if (viewed?.id !== gone.id) return;
      const at = photos.indexOf(viewed);
      const next = photos[at + 1] ?? photos[at - 1];
      if (next) viewer.change(next.id);
      else viewer.close();
    },
  };
}
