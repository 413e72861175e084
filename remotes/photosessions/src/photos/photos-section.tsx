import { PHOTO_ACCEPT, PHOTO_MAX_BYTES, type Photo } from '@studio/contracts';
import { orpc, toPortalError, useHotkey, useNetwork } from '@studio/portal';
import { EmptyState, ErrorNotice, FileDrop, Grid, Skeleton, Stack } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useAddressLayer } from '../use-address-layer';
import { useLate } from '../use-late';
import { DeletePhoto } from './delete-photo';
import { DropVeil } from './drop-veil';
import { PhotoGrid } from './photo-grid';
import { UploadPanel } from './upload-panel';
import { useDroppedFiles } from './use-dropped-files';
import { useUploads } from './use-uploads';

const PhotoViewer = lazy(() => import('./photo-viewer'));

interface PhotosSectionProps {
  sessionId: string;
  /** The person may add and delete photos. */
  mayEdit: boolean;
}

/** Photos of a session: upload, grid, viewer. The open picture is in the address (`?photo=`), so «Назад» closes it. */
export function PhotosSection({ sessionId, mayEdit }: PhotosSectionProps) {
  const { online } = useNetwork();
  const query = useQuery(orpc.photos.list.queryOptions({ input: { photosessionId: sessionId } }));
  const { queue, items } = useUploads(sessionId);
  const viewer = useAddressLayer('photo');
  const [doomed, setDoomed] = useState<Photo | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const late = useLate(query.isPending);
  const photos = query.data;
  const viewed = photos?.find(({ id }) => id === viewer.value);
  const filesHang = useDroppedFiles(mayEdit ? (files) => queue.add(files) : null);
  useHotkey({ code: 'KeyU', enabled: mayEdit && !viewed }, () => chooser.current?.click());

  /** The viewer goes on from a picture that is deleted. */
  const showNextTo = (gone: Photo) => {
    if (!photos || viewed?.id !== gone.id) return;
    const at = photos.indexOf(viewed);
    const next = photos[at + 1] ?? photos[at - 1];
    if (next) viewer.change(next.id);
    else viewer.close();
  };
  const { open: openViewer } = viewer;
  const open = useCallback((photo: Photo) => openViewer(photo.id), [openViewer]);

  return (
    <Stack gap={4} as="section" aria-label="Снимки">
      {mayEdit && (
        <FileDrop
          compact={photos === undefined || photos.length > 0}
          accept={PHOTO_ACCEPT}
          onFiles={(files) => queue.add(files)}
          title={photos?.length === 0 ? 'Снимков пока нет. Перетащите их сюда' : 'Перетащите снимки сюда'}
          action="Выбрать снимки"
          hint={
            online
              ? `JPEG, PNG, WebP или HEIC до ${PHOTO_MAX_BYTES / 1024 / 1024} МБ каждый`
              : 'Нет связи: снимки отправятся, когда она вернётся и вы повторите загрузку'
          }
        />
      )}
      {filesHang && <DropVeil />}
      <UploadPanel queue={queue} items={items} />
      {query.error !== null && !(photos && toPortalError(query.error).isNetwork) && (
        <ErrorNotice
          title="Не удалось загрузить список снимков"
          requestId={toPortalError(query.error).requestId}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {toPortalError(query.error).message}
        </ErrorNotice>
      )}
      {late && (
        <Grid columns={{ phone: 2, tablet: 4 }} gap={1.5}>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} height={140} />
          ))}
        </Grid>
      )}
      {photos && photos.length > 0 && (
        <PhotoGrid
          online={online}
          sessionId={sessionId}
          photos={photos}
          onOpen={open}
          onDelete={mayEdit ? setDoomed : null}
        />
      )}
      {photos?.length === 0 && !mayEdit && (
        <EmptyState kind="nothing-yet" title="Снимков пока нет" level={3}>
          Они появятся, когда фотограф их загрузит.
        </EmptyState>
      )}
      {viewed && photos && (
        <Suspense fallback={null}>
          <PhotoViewer
            sessionId={sessionId}
            photos={photos}
            photoId={viewed.id}
            onClose={viewer.close}
            onDelete={mayEdit ? setDoomed : null}
            onView={(photo) => photo.id !== viewed.id && viewer.change(photo.id)}
          />
        </Suspense>
      )}
      <DeletePhoto sessionId={sessionId} photo={doomed} onDeleted={showNextTo} onDone={() => setDoomed(null)} />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        aria-hidden
        accept={PHOTO_ACCEPT}
        onChange={(event) => {
          queue.add(event.target.files ?? []);
          event.target.value = '';
        }}
      />
    </Stack>
  );
}
