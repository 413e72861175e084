import { toPortalError } from '@studio/portal';
import { Button, IconCamera, IconImage, Row, Text } from '@studio/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import styles from './picture-input.module.css';
import { shrinkPicture } from './shrink-picture';

/** A picture of goods is worth more bytes than one of a receipt. */
const GOODS = { smallBytes: 500_000, quality: 0.8 };

interface PictureInputProps {
  /** Accessible name of the field: «Снимок брака: Рамка 10×15». */
  label: string;
  /** The server's name of the picture. */
  picture: string | null;
  /** Uploads it, and returns the server's name. */
  keep: (file: File) => Promise<string>;
  /** Where the picture of this name is. */
  address: (picture: string) => string;
  /** A phone opens its camera at once; otherwise the person chooses where the picture comes from. Default true. */
  isTaken?: boolean;
  onChange: (picture: string | null) => void;
}

/** A picture from the camera or the gallery: it is uploaded at once, and the record refers to it. */
export function PictureInput({ label, picture, keep, address, isTaken = true, onChange }: PictureInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: async (file: File) => keep(await shrinkPicture(file, GOODS)),
    onSuccess: onChange,
  });
  return (
    <Row gap={3} wrap align="center">
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture={isTaken ? 'environment' : undefined}
        hidden
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) send.mutate(file);
        }}
      />
      {picture !== null && <img className={styles['picture']} src={address(picture)} alt={label} />}
      <Button loading={send.isPending} onClick={() => input.current?.click()}>
        {isTaken ? <IconCamera size={18} aria-hidden /> : <IconImage size={18} aria-hidden />}
        {picture !== null ? 'Заменить' : isTaken ? 'Снять' : 'Выбрать снимок'}
      </Button>
      {picture !== null && (
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
