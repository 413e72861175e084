import type { Photo, SessionPrints } from '@studio/contracts';
import { useAuth } from '@studio/portal';
import { lazyComponent } from '@studio/ui';
import { RetouchDialog } from '../work/retouch-dialog';
import type { usePhotoMarks } from '../work/use-photo-marks';
import { VersionsDialog } from '../work/versions-dialog';
import { DeletePhoto } from './delete-photo';
import type { usePhotoWindows } from './use-photo-windows';

const PhotoViewer = lazyComponent(() => import('./photo-viewer'));
const PhotoComparison = lazyComponent(() => import('../side-by-side/photo-comparison'));

interface PhotoWindowsProps {
  sessionId: string;
  photos: readonly Photo[];
  /** Those that the filters leave. */
  shown: readonly Photo[];
  windows: ReturnType<typeof usePhotoWindows>;
  /** The person may mark, retouch and delete. */
  mayEdit: boolean;
  prints: SessionPrints;
  onMark: ReturnType<typeof usePhotoMarks>;
  /** An order to retouch was saved. */
  onRetouched: () => void;
}

/** What opens over the grid: the viewer, the comparison, and what is asked of one picture or several. */
export function PhotoWindows({
  sessionId,
  photos,
  shown,
  windows,
  mayEdit,
  prints,
  onMark,
  onRetouched,
}: PhotoWindowsProps) {
  const mayWork = useAuth().can('read_photosessions');
  const { viewed, compared, versioned, retouched, toDelete } = windows;
  return (
    <>
      {viewed && (
        <PhotoViewer
          sessionId={sessionId}
          photos={shown.includes(viewed) ? shown : photos}
          photoId={viewed.id}
          prints={prints}
          onMark={mayEdit ? onMark : null}
          onVersions={mayWork ? windows.showVersions : null}
          onClose={windows.closeViewer}
          onDelete={mayEdit ? windows.askToDelete : null}
          onView={(photo) => photo.id !== viewed.id && windows.viewNext(photo)}
        />
      )}
      {compared.length > 1 && (
        <PhotoComparison sessionId={sessionId} photos={compared} onMark={onMark} onClose={() => windows.compare([])} />
      )}
      {versioned && (
        <VersionsDialog
          sessionId={sessionId}
          photo={versioned}
          onRetouch={(photo) => windows.retouch([photo])}
          onClose={() => windows.showVersions(null)}
        />
      )}
      {retouched.length > 0 && (
        <RetouchDialog
          sessionId={sessionId}
          photos={retouched}
          onClose={() => windows.retouch([])}
          onSaved={() => {
            windows.retouch([]);
            onRetouched();
          }}
        />
      )}
      {toDelete && (
        <DeletePhoto
          sessionId={sessionId}
          photo={toDelete}
          onDeleted={windows.showNextTo}
          onDone={() => windows.askToDelete(null)}
        />
      )}
    </>
  );
}
