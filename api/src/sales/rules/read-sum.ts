/** Kopecks of a typed sum: «1 250», «1250,50», «99.9»; null for anything else. */
export function readSum(text: string): number | null {
  const plain = text.replace(/[\s\u00a0₽]/g, '').replace(',', '.');
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(plain)) return null;
  return Math.round(Number(plain) * 100);
}
