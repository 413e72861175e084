import type { Photo } from '@studio/contracts';
import { photoUrl, useAuth } from '@studio/portal';
import { Button, Dialog, IconButton, IconCheck, IconClose, IconZoomIn, IconZoomOut } from '@studio/ui';
import { markOfKey } from '../work/mark-of-key';
import { PREVIEW_SIDE } from '../photos/photo-slide';
import { StarButtons } from '../work/star-buttons';
import type { Marks } from '../work/use-photo-marks';
import styles from './photo-comparison.module.css';
import { usePanZoom } from './use-pan-zoom';

interface PhotoComparisonProps {
  sessionId: string;
  photos: readonly Photo[];
  onMark: (photos: readonly Photo[], marks: Marks) => void;
  onClose: () => void;
}

/** From this scale on a preview has no more detail to show; a look at all pixels is audited, so not before. */
const CLOSE = 2;

/** Two to four pictures side by side; they share scale and position, so that the same spot is visible on each. */
export default function PhotoComparison({ sessionId, photos, onMark, onClose }: PhotoComparisonProps) {
  const maySeeAll = useAuth().can('photosessions.read_originals');
  const { view, pane, byKey, closer, farther, toggle } = usePanZoom();
  const sourceOf = ({ id, width, height, current_version }: Photo) =>
    (maySeeAll && view.scale > CLOSE && Math.max(width, height) > PREVIEW_SIDE ? photoUrl.full : photoUrl.watermarked)(
      sessionId,
      id,
      current_version,
    );
  return (
    <Dialog open look="bare" title="Сравнение снимков" onClose={onClose}>
      <div className={styles['screen']}>
        <header className={styles['bar']}>
          <span>Колесо, щипок, + и − меняют размер сразу на всех</span>
          <IconButton label="Увеличить (+)" onClick={closer}>
            <IconZoomIn size={20} aria-hidden />
          </IconButton>
          <IconButton label="Уменьшить (−)" onClick={farther}>
            <IconZoomOut size={20} aria-hidden />
          </IconButton>
          <IconButton label="Закрыть сравнение" onClick={onClose}>
            <IconClose size={20} aria-hidden />
          </IconButton>
        </header>
        <ul className={styles['panes']} data-count={photos.length}>
          {photos.map((photo) => (
            <li key={photo.id}>
              <button
                type="button"
                className={styles['pane']}
                aria-label={`${photo.filename}: X — в выбор, 0–5 — оценка, стрелки двигают`}
                {...pane}
                onDoubleClick={toggle}
                onKeyDown={(event) => {
                  if (event.ctrlKey || event.metaKey || event.altKey) return;
                  const marks = markOfKey(event.code, photo);
                  if (!marks && !byKey(event)) return;
                  event.preventDefault();
                  event.stopPropagation();
                  if (marks && !event.repeat) onMark([photo], marks);
                }}
              >
                <img
                  src={sourceOf(photo)}
                  alt=""
                  draggable={false}
                  style={{ transform: `translate(${view.x * 100}%, ${view.y * 100}%) scale(${view.scale})` }}
                />
              </button>
              <div className={styles['label']}>
                <span className={styles['name']}>{photo.filename}</span>
                <StarButtons
                  className={styles['stars']}
                  photo={photo}
                  onMark={onMark}
                  label={`Оценка ${photo.filename}`}
                />
                <Button
                  size="sm"
                  aria-pressed={photo.picked}
                  variant={photo.picked ? 'primary' : 'secondary'}
                  icon={<IconCheck size={16} aria-hidden />}
                  onClick={() => onMark([photo], { picked: !photo.picked })}
                >
                  {photo.picked ? 'В выборе' : 'В выбор'}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
