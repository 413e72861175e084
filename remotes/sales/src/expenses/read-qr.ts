interface Detector {
  detect: (picture: ImageBitmap) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

/** The text of a QR code in the picture, read by the browser itself; null where it cannot, or where there is none. */
export async function readQr(file: File): Promise<string | null> {
  const Reader = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (Reader === undefined || typeof createImageBitmap !== 'function') return null;
  try {
    const found = await new Reader({ formats: ['qr_code'] }).detect(await createImageBitmap(file));
    return found[0]?.rawValue ?? null;
  } catch {
    return null;
  }
}
