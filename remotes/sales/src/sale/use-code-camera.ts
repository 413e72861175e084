import { useCallback, useEffect, useRef, useState } from 'react';

/** What browsers have that read codes themselves (Shape Detection API). */
interface CodeDetector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

const READ_EVERY_MS = 300;

function detectorOf(): (new (options: { formats: string[] }) => CodeDetector) | null {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: new (options: { formats: string[] }) => CodeDetector };
  return BarcodeDetector ?? null;
}

/** What the first code in the picture says; null for none. */
async function readCode(detector: CodeDetector, screen: HTMLVideoElement): Promise<string | null> {
  const codes = await detector.detect(screen).catch(() => []);
  return codes[0]?.rawValue ?? null;
}

/** The device's camera as a reader of QR codes; it is off again as soon as it has read one. */
export function useCodeCamera(onCode: (text: string) => void) {
  const Detector = detectorOf();
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  const stop = useCallback(() => setStream(null), []);

  useEffect(() => {
    const screen = video.current;
    if (stream === null || screen === null || Detector === null) return undefined;
    const detector = new Detector({ formats: ['qr_code'] });
    screen.srcObject = stream;
    void screen.play().catch(() => undefined);
    const tell = (text: string) => {
      setStream(null);
      latest.current(text);
    };
    const timer = setInterval(() => {
      void readCode(detector, screen).then((text) => text !== null && tell(text));
    }, READ_EVERY_MS);
    return () => {
      clearInterval(timer);
      for (const track of stream.getTracks()) track.stop();
    };
  }, [stream, Detector]);

  return {
    /** Whether this browser reads codes by itself and has a camera. */
    isAble: Detector !== null && navigator.mediaDevices !== undefined,
    isOn: stream !== null,
    fault,
    video,
    start: async () => {
      setFault(null);
      await navigator.mediaDevices
        .getUserMedia({ video: { facingMode: 'environment' } })
        .then(setStream, () => setFault('Камера не открылась: разрешите её в браузере или введите номер.'));
    },
    stop,
  };
}
