/** What browsers have that read codes themselves (Shape Detection API); TypeScript does not know it yet. */
interface CodeReader {
  detect: (source: ImageBitmapSource) => Promise<readonly { rawValue: string }[]>;
}
type CodeReaderClass = new (options?: { formats: readonly string[] }) => CodeReader;

/** Which kinds of codes are searched for: those of QR only, or barcodes as well. */
export type CodeKind = 'qr' | 'any';

function readerClass(): CodeReaderClass | null {
  return (globalThis as { BarcodeDetector?: CodeReaderClass }).BarcodeDetector ?? null;
}

/** Whether there is a camera to read codes with. */
export function hasCamera(): boolean {
  return 'mediaDevices' in navigator;
}

/** Whether this browser reads barcodes; the decoder that helps the others (iPhones, Firefox) knows QR codes only. */
export function readsBarcodes(): boolean {
  return readerClass() !== null;
}

/** What a code is read from. */
type CodeSource = ImageBitmap | HTMLVideoElement;

/** Reads the first code of a picture, or of what a video shows now; null where there is none. */
export function codeReader(kind: CodeKind): (source: CodeSource) => Promise<string | null> {
  return ownReader(kind) ?? ((source) => decode(source, FRAME));
}

function ownReader(kind: CodeKind): ((source: CodeSource) => Promise<string | null>) | null {
  const Reader = readerClass();
  if (Reader === null) return null;
  const reader = kind === 'qr' ? new Reader({ formats: ['qr_code'] }) : new Reader();
  return async (source) => {
    const [code] = await reader.detect(source).catch(() => []);
    return code?.rawValue ?? null;
  };
}

/** How hard the decoder looks: from which parts of the height downwards, and at how many pixels of the long side. */
interface Look {
  tops: readonly number[];
  side: number;
}

/** Receipts print the code in the lower half, and a small code of a large picture is lost when that is made smaller. */
const WHOLE_THEN_HALF: Look = { tops: [0, 0.5], side: 1_600 };
/** Anyone who holds a camera comes closer by themselves; the next frame is looked at a quarter of a second later. */
const FRAME: Look = { tops: [0], side: 800 };

/** The text of the QR code in a picture file; null where there is none. */
export async function readQrOfFile(file: File): Promise<string | null> {
  if (typeof createImageBitmap !== 'function') return null;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  try {
    return (await ownReader('qr')?.(picture)) ?? (await decode(picture, WHOLE_THEN_HALF));
  } finally {
    picture.close();
  }
}

/** For browsers that read no codes, and for pictures in which they find none. */
async function decode(source: CodeSource, look: Look): Promise<string | null> {
  // Without a connection the decoder may not be there yet; the picture is taken all the same.
  const decoder = await import('jsqr').catch(() => null);
  if (decoder === null) return null;
  const { default: jsQR } = decoder;
  const { width, height } = sizeOf(source);
  if (width === 0 || height === 0) return null;
  for (const from of look.tops) {
    const top = height * from;
    const pixels = pixelsOf(source, { top, width, height: height - top }, look.side);
    const found = pixels && jsQR(pixels.data, pixels.width, pixels.height);
    if (found && found.data !== '') return found.data;
  }
  return null;
}

/** In pixels of its own; 0 × 0 for a video that shows nothing yet. */
function sizeOf(source: CodeSource): { width: number; height: number } {
  return source instanceof HTMLVideoElement ? { width: source.videoWidth, height: source.videoHeight } : source;
}

function pixelsOf(
  source: CodeSource,
  part: { top: number; width: number; height: number },
  side: number,
): ImageData | null {
  const scale = Math.min(1, side / Math.max(part.width, part.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(part.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(source, 0, part.top, part.width, part.height, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
