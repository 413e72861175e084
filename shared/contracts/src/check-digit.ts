/** Lengths of EAN-8, UPC-A, EAN-13 and the code of a box, which end with a check digit. */
const CHECKED_LENGTHS: readonly number[] = [8, 12, 13, 14];

/** The check digit that belongs after these digits (GS1 General Specifications). */
export function checkDigit(digits: string): number {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Why a barcode of digits cannot be on any package; null for one that can, and for other codes. */
export function checkDigitFault(code: string): string | null {
  if (!/^\d+$/.test(code) || !CHECKED_LENGTHS.includes(code.length)) return null;
  const right = checkDigit(code.slice(0, -1));
  return right === Number(code.at(-1))
    ? null
    : `Штрихкод ${code} набран с ошибкой: последней цифрой была бы ${right}. Проверьте его.`;
}
