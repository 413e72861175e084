import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import program from 'zxing-wasm/reader/zxing_reader.wasm';

/** Which kinds of codes are looked for: those of QR only, or barcodes of goods and labels as well. */
export type CodeKind = 'qr' | 'any';

const FORMATS: Readonly<Record<CodeKind, NonNullable<ReaderOptions['formats']>>> = {
  qr: ['QRCode'],
  any: ['QRCode', 'EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128'],
};

// From the own server: the library's own address is another company's.
prepareZXingModule({ overrides: { locateFile: () => program } });

/** The text of the first code in a picture; null where there is none. */
export async function decodeCode(pixels: ImageData, kind: CodeKind): Promise<string | null> {
  const [code] = await readBarcodes(pixels, { formats: FORMATS[kind], maxNumberOfSymbols: 1 });
  return code?.text || null;
}
