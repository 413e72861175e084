import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type CodeKind, codeReader, hasCamera } from './code-reader';

const LOOK_EVERY_MS = 250;

interface CodeCamera {
  /** Whether there is a camera at all. */
  isAble: boolean;
  isOn: boolean;
  /** The camera did not open: it is forbidden, taken or missing. */
  isRefused: boolean;
  /** Belongs on the `<video>` that is drawn while the camera is on. */
  video: RefObject<HTMLVideoElement | null>;
  start: () => Promise<void>;
  stop: () => void;
}

/** The device's camera as a reader of codes. It is off as soon as it has read one, and when the screen goes away. */
export function useCodeCamera(kind: CodeKind, onCode: (text: string) => void): CodeCamera {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [isRefused, setRefused] = useState(false);
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
    setRefused(false);
    const opened = await navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .catch(() => null);
    if (!isHere.current) return opened === null ? undefined : endTracks(opened);
    setRefused(opened === null);
    setStream(opened);
  }, []);
  const stop = useCallback(() => setStream(null), []);
  return { isAble: hasCamera(), isOn: stream !== null, isRefused, video, start, stop };
}

/** Shows the stream and looks for a code in it until the first one, or until the returned function is called. */
function watch(screen: HTMLVideoElement | null, stream: MediaStream, kind: CodeKind, onCode: (text: string) => void) {
  const read = codeReader(kind);
  if (screen === null) return () => {};
  let isOver = false;
  let isLooking = false;
  screen.srcObject = stream;
  void screen.play().catch(() => undefined);
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    const text = await read(screen);
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
