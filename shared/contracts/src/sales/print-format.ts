import type { ProductKind } from './states';

/** How a picture of another shape gets onto the paper. */
export const PRINT_FITS = {
  cover: 'Заполнить, края обрезать',
  contain: 'Целиком, с белыми полями',
} as const;

export type PrintFit = keyof typeof PRINT_FITS;
export const PRINT_FIT_NAMES = Object.keys(PRINT_FITS) as [PrintFit, ...PrintFit[]];

/** The paper of a product. An upright picture and one that lies get the same paper, turned. */
export interface PrintFormat {
  width_mm: number;
  height_mm: number;
  dpi: number;
  fit: PrintFit;
}

/** Pixels of the largest print: 60 × 90 cm at 300 dots per inch. */
export const MAX_PRINT_PIXELS = 76_000_000;

const MM_PER_INCH = 25.4;

/** Kinds that are printed on paper of a format. */
export function hasFormat(kind: ProductKind): boolean {
  return kind === 'print' || kind === 'magnet';
}

/** Pixels of the paper as the format has it. */
export function printPixels({ width_mm, height_mm, dpi }: Omit<PrintFormat, 'fit'>): { width: number; height: number } {
  const pixels = (mm: number) => Math.round((mm * dpi) / MM_PER_INCH);
  return { width: pixels(width_mm), height: pixels(height_mm) };
}
