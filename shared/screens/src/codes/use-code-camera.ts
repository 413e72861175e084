import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { CodeKind } from './code-decoder';
import { hasCamera, readFrame } from './code-reader';

const LOOK_EVERY_MS = 250;

interface CodeCamera {
  /** Whether there is a camera at all. */
  isAble: boolean;
  isOn: boolean;
  /** Why the camera did not open, as a sentence without its full stop; null unless that was tried. */
  failure: string | null;
  /** Belongs on the `<video>` that is drawn while the camera is on. */
  video: RefObject<HTMLVideoElement | null>;
  start: () => Promise<void>;
  stop: () => void;
}

/** The device's camera as a reader of codes. It is off as soon as it has read one, and when the screen goes away. */
export function useCodeCamera(kind: CodeKind, onCode: (text: string) => void): CodeCamera {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef(onCode);
  const isHere = useRef(false);
  useEffect(() => {
    told.current = onCode;
  });
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  useEffect(() => {
    if (stream === null) return undefined;
    const end = watch(video.current, stream, kind, (text) => {
      setStream(null);
      told.current(text);
    });
    return () => {
      end();
      endTracks(stream);
    };
  }, [stream, kind]);

  const start = useCallback(async () => {
    setFailure(null);
    const opened = await navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .catch((thrown: unknown) => failureWords(thrown));
    const isOpen = typeof opened !== 'string';
    if (!isHere.current) return isOpen ? endTracks(opened) : undefined;
    setFailure(isOpen ? null : opened);
    setStream(isOpen ? opened : null);
  }, []);
  const stop = useCallback(() => setStream(null), []);
  return { isAble: hasCamera(), isOn: stream !== null, failure, video, start, stop };
}

/** What is to be done differs: a counter's computer without a camera has nothing to allow. */
function failureWords(thrown: unknown): string {
  const name = thrown instanceof Error ? thrown.name : '';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'На этом устройстве нет камеры';
  if (name === 'NotReadableError') return 'Камера занята другой программой: закройте её и попробуйте ещё раз';
  return 'Камера запрещена: разрешите её в настройках браузера';
}

/** Shows the stream and looks for a code in it until the first one, or until the returned function is called. */
function watch(screen: HTMLVideoElement | null, stream: MediaStream, kind: CodeKind, onCode: (text: string) => void) {
  if (screen === null) return () => {};
  let isOver = false;
  let isLooking = false;
  screen.srcObject = stream;
  void screen.play().catch(() => undefined);
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    const text = await readFrame(screen, kind);
    isLooking = false;
    if (text === null || isOver) return;
    isOver = true;
    onCode(text);
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

const endTracks = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};
