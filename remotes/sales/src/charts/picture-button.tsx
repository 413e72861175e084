import { notify, saveBlob } from '@studio/portal';
import { IconButton, IconImage } from '@studio/ui';
import { useState } from 'react';
import { pictureOf } from './picture-of';

/** Saves its card as a picture. */
export function PictureButton({ name }: { name: string }) {
  const [busy, setBusy] = useState(false);
  const save = async (card: HTMLElement) => {
    setBusy(true);
    try {
      saveBlob(`${name}.png`, await pictureOf(card));
    } catch {
      notify({ color: 'error', message: 'Этот браузер не сохраняет график картинкой. Сохраните его таблицей.' });
    }
    setBusy(false);
  };
  return (
    <IconButton
      label={`Сохранить картинкой: ${name}`}
      loading={busy}
      onClick={({ currentTarget }) => {
        const card = currentTarget.closest('section');
        if (card !== null) void save(card);
      }}
    >
      <IconImage size={18} aria-hidden />
    </IconButton>
  );
}
