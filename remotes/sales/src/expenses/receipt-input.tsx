import { Button, Row, Text } from '@studio/ui';
import { useRef } from 'react';
import { shrinkPicture } from './shrink-picture';

/** The receipt from the camera or the gallery. */
export function ReceiptInput({ file, onFile }: { file: File | null; onFile: (file: File | null) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Row gap={3} wrap align="center">
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Снимок чека"
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = '';
          if (chosen) void shrinkPicture(chosen).then(onFile);
        }}
      />
      <Button onClick={() => input.current?.click()}>{file === null ? 'Снять чек' : 'Заменить'}</Button>
      {file !== null && <Text tone="muted">{file.name}</Text>}
    </Row>
  );
}
