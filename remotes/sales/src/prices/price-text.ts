/** A price as one types it: «99,50». */
export function priceText(kopecks: number): string {
  return (kopecks / 100)
    .toFixed(2)
    .replace(/[.,]00$/, '')
    .replace('.', ',');
}

/** Kopecks of a typed price; null for what is no price. */
export function readPrice(text: string): number | null {
  const plain = text.replace(/[\s\u00a0₽]/g, '').replace(',', '.');
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? Math.round(Number(plain) * 100) : null;
}
