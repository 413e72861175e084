import { client, toPortalError } from '@studio/portal';
import { shrinkPicture } from '@studio/screens';
import { Button, IconCamera, Row, Text } from '@studio/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import styles from './photo-input.module.css';

/** A picture of damage is worth more bytes than one of a receipt. */
const DAMAGE = { smallBytes: 500_000, quality: 0.8 };

interface PhotoInputProps {
  /** Accessible name of the field: «Снимок брака: Рамка 10×15». */
  label: string;
  /** The server's name of the picture. */
  photo: string | null;
  onChange: (photo: string | null) => void;
}

/** A picture from the camera or the gallery: it is uploaded at once, and the document refers to it. */
export function PhotoInput({ label, photo, onChange }: PhotoInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: async (file: File) =>
      client.consumables.addPhoto({ body: { file: await shrinkPicture(file, DAMAGE) } }),
    onSuccess: (kept) => onChange(kept.photo),
  });
  return (
    <Row gap={3} wrap align="center">
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) send.mutate(file);
        }}
      />
      {photo !== null && <img className={styles['picture']} src={`/api/consumables/photos/${photo}`} alt={label} />}
      <Button loading={send.isPending} onClick={() => input.current?.click()}>
        <IconCamera size={18} aria-hidden />
        {photo === null ? 'Снять' : 'Заменить'}
      </Button>
      {photo !== null && (
        <Button variant="ghost" onClick={() => onChange(null)}>
          Убрать снимок
        </Button>
      )}
      {send.error !== null && (
        <Text tone="danger" role="alert">
          {toPortalError(send.error).message}
        </Text>
      )}
    </Row>
  );
}
