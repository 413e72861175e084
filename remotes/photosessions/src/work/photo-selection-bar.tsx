import { MAX_ARCHIVE_NAMES, type Photo, MAX_RATING } from '@studio/contracts';
import { useAuth, useHotkey } from '@studio/portal';
import {
  Button,
  IconCheck,
  IconDownload,
  IconPlus,
  IconTrash,
  KeyHint,
  Menu,
  SelectionBar,
  formatNumber,
  useCoarsePointer,
} from '@studio/ui';
import { useEffect } from 'react';
import { archiveUrl } from '../files/archive-url';
import { useSelling } from '../selling/selling-context';
import { MAX_COMPARED } from '../side-by-side/max-compared';
import type { PhotoChoice } from './use-photo-choice';
import type { Marks } from './use-photo-marks';

interface PhotoSelectionBarProps {
  sessionId: string;
  choice: PhotoChoice;
  /** Photos that could be chosen. */
  total: number;
  onMark: (photos: readonly Photo[], marks: Marks) => void;
  /** Side by side; offered for two to four. */
  onCompare: (photos: readonly Photo[]) => void;
  onRetouch: (photos: readonly Photo[]) => void;
  onDiscard: (photos: readonly Photo[]) => void;
}

/** Actions on the chosen photos. */
export function PhotoSelectionBar(props: PhotoSelectionBarProps) {
  const { sessionId, choice, total, onMark, onCompare, onRetouch, onDiscard } = props;
  const { can } = useAuth();
  const selling = useSelling();
  const { photos } = choice;
  const coarse = useCoarsePointer();
  useHotkey({ code: 'KeyS', enabled: selling !== null && selling.offReason === undefined && photos.length > 0 }, () =>
    selling?.choose(photos, choice.clear),
  );
  const isShown = photos.length > 0;
  const cover = selling?.cover;
  useEffect(() => {
    cover?.(isShown);
    return () => cover?.(false);
  }, [cover, isShown]);
  const allPicked = photos.length > 0 && photos.every(({ picked }) => picked);
  return (
    <SelectionBar count={photos.length} onClear={choice.clear}>
      {selling && (
        <Button
          size="sm"
          variant="primary"
          icon={<IconPlus size={16} aria-hidden />}
          offReason={selling.offReason}
          onClick={() => selling.choose(photos, choice.clear)}
          {...(!coarse && { trailing: <KeyHint>S</KeyHint> })}
        >
          Продать…
        </Button>
      )}
      <Button
        size="sm"
        icon={<IconCheck size={16} aria-hidden />}
        onClick={() => onMark(photos, { picked: !allPicked })}
      >
        {allPicked ? 'Убрать из выбора' : 'В выбор'}
      </Button>
      <Menu
        trigger={<Button size="sm">Оценка</Button>}
        groups={[
          Array.from({ length: MAX_RATING }, (_, index) => ({
            id: String(MAX_RATING - index),
            label: '★'.repeat(MAX_RATING - index),
            hotkey: String(MAX_RATING - index),
            onSelect: () => onMark(photos, { rating: MAX_RATING - index }),
          })),
          [{ id: '0', label: 'Без оценки', hotkey: '0', onSelect: () => onMark(photos, { rating: 0 }) }],
        ]}
      />
      {photos.length > 1 && photos.length <= MAX_COMPARED && (
        <Button size="sm" onClick={() => onCompare(photos)}>
          Сравнить
        </Button>
      )}
      <Button size="sm" onClick={() => onRetouch(photos)}>
        Ретушь…
      </Button>
      {can('photosessions.read_originals') && photos.length <= MAX_ARCHIVE_NAMES && (
        <Button
          size="sm"
          icon={<IconDownload size={16} aria-hidden />}
          onClick={() => window.location.assign(archiveUrl(sessionId, { ids: photos.map(({ id }) => id) }))}
        >
          Скачать
        </Button>
      )}
      <Button size="sm" variant="danger" icon={<IconTrash size={16} aria-hidden />} onClick={() => onDiscard(photos)}>
        Удалить
      </Button>
      {photos.length < total && (
        <Button variant="ghost" size="sm" onClick={choice.all}>
          Выбрать все: {formatNumber(total)}
        </Button>
      )}
    </SelectionBar>
  );
}
