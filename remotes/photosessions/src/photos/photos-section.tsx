import type { Photo } from '@studio/contracts';
import { orpc, useAuth, useHotkey, useKeptPhotos, useNetwork, useUnsavedWork } from '@studio/portal';
import { useFilters } from '@studio/screens';
import { EmptyState, Row, Stack } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef } from 'react';
import { PhotoFilesMenu } from '../files/photo-files-menu';
import { PhotoFilterBar } from '../work/photo-filter-bar';
import { photoFilters, shownPhotos, uploadersOf } from '../work/photo-filters';
import { PhotoSelectionBar } from '../work/photo-selection-bar';
import { usePhotoChoice } from '../work/use-photo-choice';
import { useMarkKeys } from '../work/use-mark-keys';
import { usePhotoKeyHelp } from '../work/use-photo-key-help';
import { usePhotoMarks, useWaitingMarks } from '../work/use-photo-marks';
import { withWaitingMarks } from '../work/waiting-marks';
import { useDiscard } from '../files/use-discard';
import { PrintsCard } from '../printing/prints-card';
import { useSessionPrints } from '../printing/use-session-prints';
import { useOpenSelling } from '../selling/selling-context';
import { ShowingButton } from '../showing/showing-button';
import { useEndOfOthers } from '../showing/use-end-of-others';
import { AddPhotos } from './add-photos';
import { DropVeil } from './drop-veil';
import { KeepingNotices } from './keeping-notices';
import { PhotoGrid } from './photo-grid';
import { PhotoWindows } from './photo-windows';
import { PhotosState } from './photos-state';
import { type PhotoOwner, sessionKeys } from './photo-owner';
import styles from './photo-grid.module.css';
import { UploadPanel } from './upload-panel';
import { useArrivals } from './use-arrivals';
import { useChosenFiles } from './use-chosen-files';
import { useDroppedFiles } from './use-dropped-files';
import { usePhotoWindows } from './use-photo-windows';

interface PhotosSectionProps {
  owner: PhotoOwner;
  /** The person may add and delete photos. */
  mayEdit: boolean;
  /** Floats over the pictures, and covers nothing that comes after them. */
  cart?: ReactNode;
}

const NO_PHOTOS: readonly Photo[] = [];
const NO_KEPT: ReturnType<typeof useKeptPhotos>['photos'] = [];

/**
 * Photos of a session: choosing, the files on the device, grid, viewer. Chosen files are stored on the device first, online or offline. The
 * open picture is in the address (`?photo=`), so «Назад» closes it.
 */
export function PhotosSection({ owner, mayEdit, cart }: PhotosSectionProps) {
  const { serverId } = owner;
  const { online } = useNetwork();
  const mayWork = useAuth().can('read_photosessions');
  useEndOfOthers(sessionKeys(owner)[0] ?? '');
  const query = useQuery({
    ...orpc.photos.list.queryOptions({ input: { photosessionId: serverId ?? '' } }),
    enabled: serverId !== null,
  });
  const waiting = useWaitingMarks(serverId);
  const photos = useMemo(
    () => (serverId === null ? NO_PHOTOS : query.data && withWaitingMarks(query.data, waiting)),
    [serverId, query.data, waiting],
  );
  const { photos: kept, uploads } = useKeptPhotos(sessionKeys(owner));
  const arrivals = useArrivals(owner);
  const chosen = useChosenFiles(owner, uploads, (sha256) => photos?.some((photo) => photo.sha256 === sha256) === true);
  useUnsavedWork(chosen.keeping !== null || chosen.refused.length > 0);
  const chooser = useRef<HTMLInputElement>(null);
  const filters = useFilters(photoFilters);
  const shown = useMemo(() => shownPhotos(photos ?? NO_PHOTOS, filters.values), [photos, filters.values]);
  const uploaders = useMemo(() => uploadersOf(photos ?? NO_PHOTOS), [photos]);
  const prints = useSessionPrints(serverId, photos);
  const choice = usePhotoChoice(shown);
  const windows = usePhotoWindows(photos ?? NO_PHOTOS);
  const { viewed, compared } = windows;
  const onMark = usePhotoMarks(serverId);
  const work = useMemo(() => (mayEdit ? { choice, onMark } : null), [mayEdit, choice, onMark]);
  useHotkey(
    {
      code: 'KeyA',
      with: 'primary',
      enabled: work !== null && shown.length > 0,
      what: 'Выбрать все показанные снимки',
    },
    choice.all,
  );
  useHotkey({ code: 'Escape', enabled: choice.ids.size > 0 && !viewed, what: 'Снять выделение' }, choice.clear);
  const discard = useDiscard(serverId);
  const toggleHeart = (photo: Photo) => onMark([photo], { picked: !photo.picked });
  const filesHang = useDroppedFiles(mayEdit ? chosen.choose : null);
  useMarkKeys(viewed ? NO_PHOTOS : choice.photos, mayEdit ? onMark : null);
  usePhotoKeyHelp({ shown: shown.length > 0, mayMark: mayEdit, maySell: useOpenSelling() !== null });
  // With pictures chosen, U un-picks them instead.
  useHotkey({ code: 'KeyU', enabled: mayEdit && !viewed && choice.photos.length === 0, what: 'Загрузить снимки' }, () =>
    chooser.current?.click(),
  );

  const isEmpty = photos?.length === 0 && kept.length === 0;

  return (
    <Stack gap={4} as="section" aria-label="Снимки">
      {filesHang && <DropVeil />}
      <KeepingNotices chosen={chosen} />
      <UploadPanel
        photos={kept}
        uploads={uploads}
        released={arrivals.released}
        onHide={arrivals.forget}
        sessionWaits={serverId === null}
      />
      <PhotosState
        query={query}
        listed={photos !== undefined}
        onServer={serverId !== null}
        online={online}
        mayEdit={mayEdit}
      />
      {/* In one sticky block, however many lines its parts take, so that they do not overlap. */}
      <div className={styles['head']}>
        {mayEdit && (
          <div className={styles['add']} data-first={isEmpty || undefined}>
            <AddPhotos first={isEmpty} online={online} chooser={chooser} onFiles={chosen.choose} />
          </div>
        )}
        {serverId !== null && photos !== undefined && (
          <div className={styles['bar']}>
            {photos.length > 0 ? (
              <PhotoFilterBar filters={filters} uploaders={uploaders} shown={shown.length} total={photos.length} />
            ) : (
              <span />
            )}
            <Row gap={2} wrap>
              {photos.length > 0 && (
                <ShowingButton
                  sessionId={serverId}
                  photos={photos}
                  shown={shown}
                  viewed={viewed}
                  compared={compared}
                  chosen={choice.photos}
                  onHeart={mayEdit ? toggleHeart : null}
                />
              )}
              {mayWork && (
                <PhotoFilesMenu
                  sessionId={serverId}
                  photos={photos}
                  picked={photos.filter(({ picked }) => picked).length}
                />
              )}
            </Row>
          </div>
        )}
      </div>
      {photos !== undefined && photos.length > 0 && shown.length === 0 && (
        <EmptyState kind="nothing-found" title="Таких снимков нет" level={3}>
          Измените отбор или покажите все снимки.
        </EmptyState>
      )}
      {(photos?.length ?? 0) + kept.length > 0 && (
        <PhotoGrid
          online={online}
          sessionId={serverId}
          photos={shown}
          inSeries={filters.values.sort === 'series'}
          kept={filters.narrowing.length > 0 ? NO_KEPT : kept}
          work={work}
          uploads={uploads}
          onOpen={windows.view}
          onDelete={mayEdit ? windows.askToDelete : null}
        />
      )}
      {isEmpty && !mayEdit && (
        <EmptyState kind="nothing-yet" title="Снимков пока нет" level={3}>
          Они появятся, когда фотограф их загрузит.
        </EmptyState>
      )}
      {cart}
      <PrintsCard prints={prints} />
      {serverId !== null && mayEdit && (
        <PhotoSelectionBar
          sessionId={serverId}
          choice={choice}
          total={shown.length}
          onMark={onMark}
          onCompare={windows.compare}
          onRetouch={windows.retouch}
          onDiscard={(chosenPhotos) => {
            discard.run(chosenPhotos);
            choice.clear();
          }}
        />
      )}
      {serverId !== null && photos !== undefined && (
        <PhotoWindows
          sessionId={serverId}
          photos={photos}
          shown={shown}
          windows={windows}
          mayEdit={mayEdit}
          prints={prints}
          onMark={onMark}
          onRetouched={choice.clear}
        />
      )}
    </Stack>
  );
}
