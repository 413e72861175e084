import { MEBIBYTE, PHOTO_ACCEPT, PHOTO_MAX_BYTES } from '@studio/contracts';
import { FileDrop } from '@studio/ui';
import type { RefObject } from 'react';

interface AddPhotosProps {
  /** There are none yet. */
  first: boolean;
  online: boolean;
  /** Opens the choice of files when it is clicked, by a key for one. */
  chooser: RefObject<HTMLInputElement | null>;
  onFiles: (files: File[]) => void;
}

/** Where pictures are dropped or chosen; says what becomes of them without a connection. */
export function AddPhotos({ first, online, chooser, onFiles }: AddPhotosProps) {
  return (
    <>
      <FileDrop
        compact={!first}
        accept={PHOTO_ACCEPT}
        onFiles={onFiles}
        title={first ? 'Снимков пока нет. Перетащите их сюда' : 'Перетащите снимки сюда'}
        action="Добавить снимки"
        hint={
          online
            ? `JPEG, PNG, WebP или HEIC до ${PHOTO_MAX_BYTES / MEBIBYTE} МБ каждый`
            : 'Нет связи: снимки сохранятся на устройстве и уйдут на сервер сами'
        }
      />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        aria-hidden
        accept={PHOTO_ACCEPT}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
