import { readQrOfFile, shrinkPicture } from '@studio/screens';
import { Button, Row, Text } from '@studio/ui';
import { useRef, useState } from 'react';

/** A receipt is black on white: fewer bytes show all of it. */
const RECEIPT = { smallBytes: 400_000, quality: 0.72 };

interface ReceiptInputProps {
  file: File | null;
  onFile: (file: File | null) => void;
  /** The text of the QR code on it, where the browser reads one. */
  onCode: (text: string) => void;
}

/** The receipt from the camera or the gallery; its QR code fills in sum and day. */
export function ReceiptInput({ file, onFile, onCode }: ReceiptInputProps) {
  const [isRead, setRead] = useState(false);
  const take = async (chosen: File) => {
    const [small, code] = await Promise.all([shrinkPicture(chosen, RECEIPT), readQrOfFile(chosen)]);
    onFile(small);
    setRead(code !== null);
    if (code !== null) onCode(code);
  };
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
          if (chosen) void take(chosen);
        }}
      />
      <Button onClick={() => input.current?.click()}>{file === null ? 'Снять чек' : 'Заменить'}</Button>
      {file !== null && (
        <Text tone="muted">
          {file.name}
          {isRead ? ' · код чека прочитан' : ''}
        </Text>
      )}
    </Row>
  );
}
