import type { CodeKind } from './code-decoder';

/** Pixels of the long side at which a frame is looked at; whoever holds a camera comes closer by themselves. */
const FRAME_SIDE = 1_200;
/** The same of a picture: the code of a receipt is a small part of it. */
const PICTURE_SIDE = 3_200;

/** Whether there is a camera to read codes with. */
export function hasCamera(): boolean {
  return 'mediaDevices' in navigator;
}

/** The first code in what a video shows now; null where there is none. */
export function readFrame(video: HTMLVideoElement, kind: CodeKind): Promise<string | null> {
  return read(video, { width: video.videoWidth, height: video.videoHeight }, { kind, side: FRAME_SIDE });
}

/** The text of the QR code in a picture file; null where there is none. */
export async function readQrOfFile(file: File): Promise<string | null> {
  if (typeof createImageBitmap !== 'function') return null;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  try {
    return await read(picture, picture, { kind: 'qr', side: PICTURE_SIDE });
  } finally {
    picture.close();
  }
}

async function read(
  source: CanvasImageSource,
  { width, height }: { width: number; height: number },
  { kind, side }: { kind: CodeKind; side: number },
): Promise<string | null> {
  // Without a connection the decoder may not be there yet; the picture is taken all the same.
  const decoder = await import('./code-decoder').catch(() => null);
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (decoder === null || context === null || canvas.width === 0 || canvas.height === 0) return null;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  return decoder.decodeCode(pixels, kind).catch(() => null);
}
