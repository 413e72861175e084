/** What browsers have that read codes themselves (Shape Detection API); TypeScript does not know it yet. */
interface CodeReader {
  detect: (source: ImageBitmapSource) => Promise<readonly { rawValue: string }[]>;
}
type CodeReaderClass = new (options?: { formats: readonly string[] }) => CodeReader;

/** Which kinds of codes are sought: those of QR only, or barcodes as well. */
export type CodeKind = 'qr' | 'any';

function readerClass(): CodeReaderClass | null {
  return (globalThis as { BarcodeDetector?: CodeReaderClass }).BarcodeDetector ?? null;
}

/** Whether this browser reads codes by itself and has a camera to read them with. */
export function canReadCodes(): boolean {
  return readerClass() !== null && 'mediaDevices' in navigator;
}

/** Reads the first code of a picture; null where there is none. Null instead of a reader where the browser has none. */
export function codeReader(kind: CodeKind): ((source: ImageBitmapSource) => Promise<string | null>) | null {
  const Reader = readerClass();
  if (Reader === null) return null;
  const reader = kind === 'qr' ? new Reader({ formats: ['qr_code'] }) : new Reader();
  return async (source) => {
    const [code] = await reader.detect(source).catch(() => []);
    return code?.rawValue ?? null;
  };
}

/** Pixels of the long side beyond which a code is no easier to read, only slower. */
const READABLE_SIDE = 1_600;

/** The text of the QR code in a picture file; null where there is none. Browsers that read no codes are helped by a decoder of our own. */
export async function readQrOfFile(file: File): Promise<string | null> {
  if (typeof createImageBitmap !== 'function') return null;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  try {
    const read = codeReader('qr');
    return (read && (await read(picture))) ?? (await decode(picture));
  } finally {
    picture.close();
  }
}

/** Whole first, then the half in which receipts print it: a small code of a large picture is lost when that is made smaller. */
async function decode(picture: ImageBitmap): Promise<string | null> {
  // Without a connection the decoder may not be there yet; the picture is taken all the same.
  const decoder = await import('jsqr').catch(() => null);
  if (decoder === null) return null;
  const { default: jsQR } = decoder;
  const { width, height } = picture;
  for (const top of [0, height / 2]) {
    const pixels = pixelsOf(picture, { top, width, height: height - top });
    const found = pixels && jsQR(pixels.data, pixels.width, pixels.height);
    if (found && found.data !== '') return found.data;
  }
  return null;
}

function pixelsOf(picture: ImageBitmap, part: { top: number; width: number; height: number }): ImageData | null {
  const scale = Math.min(1, READABLE_SIDE / Math.max(part.width, part.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(part.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(picture, 0, part.top, part.width, part.height, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
