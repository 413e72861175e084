import { z } from 'zod';

/** A barcode, or the text of a label's code; null for none. */
export const barcodeOrNull = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z.-]{4,48}$/, 'От 4 до 48 цифр или латинских букв.')
  .nullable();
