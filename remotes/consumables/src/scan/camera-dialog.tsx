import { Banner, Dialog } from '@studio/ui';
import { useEffect, useRef, useState } from 'react';

/** What browsers with a barcode reader bring; TypeScript does not know it yet. */
interface BarcodeReader {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}
type BarcodeReaderClass = new () => BarcodeReader;

const LOOK_EVERY_MS = 200;

const readerClass = () => (globalThis as { BarcodeDetector?: BarcodeReaderClass }).BarcodeDetector;

/** Whether this browser reads codes with its camera. */
export function hasCameraReader(): boolean {
  return readerClass() !== undefined && 'mediaDevices' in navigator;
}

const end = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop());

/** The camera looks for a barcode or a QR code and closes with the first one. */
export function CameraDialog({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState(false);
  const told = useRef(onCode);
  useEffect(() => {
    told.current = onCode;
  });
  useEffect(() => {
    const Reader = readerClass();
    if (Reader === undefined) return undefined;
    const reader = new Reader();
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isOver = false;
    const look = async () => {
      if (!video.current || video.current.readyState < 2) return;
      const [code] = await reader.detect(video.current).catch(() => []);
      if (!code || isOver) return;
      isOver = true;
      told.current(code.rawValue);
    };
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) return end(stream);
      video.current.srcObject = stream;
      await video.current.play();
      timer = setInterval(() => void look(), LOOK_EVERY_MS);
    };
    begin().catch(() => setFault(true));
    return () => {
      isOver = true;
      clearInterval(timer);
      if (stream) end(stream);
    };
  }, []);
  return (
    <Dialog open title="Наведите камеру на код" onClose={onClose}>
      {fault ? (
        <Banner tone="warning">Камера недоступна: разрешите её в настройках браузера или введите код.</Banner>
      ) : (
        <video ref={video} muted playsInline style={{ inlineSize: '100%', borderRadius: 8 }} />
      )}
    </Dialog>
  );
}
