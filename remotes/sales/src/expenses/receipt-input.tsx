import { readFiscalCode } from '@studio/contracts';
import { useCodeCamera } from '@studio/screens';
import { Button, Row, Stack, Text } from '@studio/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './expenses.module.css';
import { takeReceipt } from './take-receipt';

interface ReceiptInputProps {
  file: File | null;
  onFile: (file: File | null) => void;
  /** The text of a fiscal receipt's QR code, from the picture or the camera. */
  onCode: (text: string) => void;
  /** True while a picture is being read: the claim must not be sent without it. */
  onReading: (isReading: boolean) => void;
}

type Known = { tone: 'muted' | 'danger'; words: string } | null;

/** The receipt from the camera or the gallery; its QR code fills in sum and day. With a camera the code alone is enough. */
export function ReceiptInput({ file, onFile, onCode, onReading }: ReceiptInputProps) {
  const [known, setKnown] = useState<Known>(null);
  const [isReading, setReading] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const tell = (code: string | null, without: Known) => {
    const isReceipt = code !== null && readFiscalCode(code) !== null;
    setKnown(isReceipt ? { tone: 'muted', words: 'Код чека прочитан' } : without);
    if (isReceipt) onCode(code);
  };
  const { video, isAble, isOn, failure, start, stop } = useCodeCamera('qr', (code) =>
    tell(code, { tone: 'danger', words: 'Это не код кассового чека.' }),
  );
  const read = (isBusy: boolean) => {
    setReading(isBusy);
    onReading(isBusy);
  };
  const take = async (chosen: File) => {
    stop();
    setKnown(null);
    read(true);
    const taken = await takeReceipt(chosen);
    read(false);
    if (!taken.ok) return setKnown({ tone: 'danger', words: taken.message });
    onFile(taken.file);
    tell(taken.code, { tone: 'muted', words: 'Кода на снимке не видно: впишите сумму и день сами.' });
  };
  return (
    <Stack gap={2}>
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
      {file !== null && <Preview file={file} />}
      <Row gap={2} wrap align="center">
        <Button loading={isReading} onClick={() => input.current?.click()}>
          {file === null ? 'Снять чек' : 'Заменить'}
        </Button>
        {file !== null && (
          <Button
            variant="ghost"
            onClick={() => {
              onFile(null);
              setKnown(null);
            }}
          >
            Убрать
          </Button>
        )}
        {isAble && (
          <Button onClick={isOn ? stop : () => void start()}>{isOn ? 'Выключить камеру' : 'Только код камерой'}</Button>
        )}
      </Row>
      {isOn && <video ref={video} muted playsInline className={styles['camera']} aria-label="Камера" />}
      <div aria-live="polite">
        {failure !== null && <Text tone="muted">{failure}. Можно снять чек или вписать всё самим.</Text>}
        {known !== null && <Text tone={known.tone}>{known.words}</Text>}
      </div>
    </Stack>
  );
}

/** The picture taken, so that a blurred one is noticed before it is sent. */
function Preview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={image} alt={`Снимок чека: ${file.name}`} className={styles['preview']} />;
}
