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

/** The text of the QR code in a picture file; null where the browser cannot read it, or where there is none. */
export async function readQrOfFile(file: File): Promise<string | null> {
  const read = codeReader('qr');
  if (read === null || typeof createImageBitmap !== 'function') return null;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const text = await read(picture);
  picture.close();
  return text;
}
