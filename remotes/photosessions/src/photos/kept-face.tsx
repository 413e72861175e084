import type { KeptPhotoView } from '@studio/portal';
import { IconImage, ProgressBar } from '@studio/ui';
import styles from './photo-grid.module.css';
import { sentShare, stageOf, stageText } from './upload-stage';

/** The face of a device's file on its tile: its name and upload stage. */
export function KeptFace({ photo, hasPreview }: { photo: KeptPhotoView; hasPreview: boolean }) {
  const stage = stageOf(photo);
  return (
    <div className={styles['kept']} data-status={stage}>
      {!hasPreview && (
        <span className={styles['file']} aria-hidden>
          <IconImage size={28} strokeWidth={1.5} />
          {fileKind(photo.filename)}
        </span>
      )}
      <span className={styles['label']}>
        <span>{photo.filename}</span>
        <span>{stageText(photo)}</span>
      </span>
      {stage === 'sending' && (
        <div className={styles['progress']}>
          <ProgressBar size="thin" value={sentShare(photo)} label={`Отправка ${photo.filename}`} />
        </div>
      )}
    </div>
  );
}

/** «HEIC» of `IMG_0042.heic`. */
function fileKind(filename: string): string {
  const dot = filename.lastIndexOf('.');
  return dot < 0 ? '' : filename.slice(dot + 1).toUpperCase();
}
