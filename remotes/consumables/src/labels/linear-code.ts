import { checkDigitFault } from '@studio/contracts';

/** Alternating widths of bars and spaces of the symbols of Code 128 (ISO/IEC 15417): values 0–102, then Start A, B, C. */
const CODE_128 = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ');
const STOP = '2331112';
const [TO_B, START_B, START_C] = [100, 104, 105];
/** Character code of value 0 in set B. */
const SPACE = 32;

/** Digits of an EAN-13's left half with odd parity (GS1 General Specifications); the others are derived from them. */
const LEFT = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
/** By the first digit: which of the six left digits have even parity. */
const EVEN = '000000 001011 001101 001110 010011 011001 011100 010101 010110 011010'.split(' ');

export interface LinearCode {
  kind: 'ean-13' | 'code-128';
  /** 1 for a bar of one module, 0 for a space; without the quiet zone at both ends. */
  modules: string;
}

/** The bars of a text: an EAN-13 if its check digit is right, otherwise Code 128; null if it cannot be encoded. */
export function linearCode(text: string): LinearCode | null {
  if (/^\d{13}$/.test(text) && checkDigitFault(text) === null) return { kind: 'ean-13', modules: ean13(text) };
  return /^[ -~]{1,48}$/.test(text) ? { kind: 'code-128', modules: code128(text) } : null;
}

function ean13(digits: string): string {
  const even = EVEN[Number(digits[0])] ?? '';
  const left = Array.from(digits.slice(1, 7)).map((digit, at) => leftDigit(Number(digit), even[at] === '1'));
  const right = Array.from(digits.slice(7)).map((digit) => inverted(LEFT[Number(digit)] ?? ''));
  return ['101', ...left, '01010', ...right, '101'].join('');
}

function leftDigit(digit: number, isEven: boolean): string {
  const odd = LEFT[digit] ?? '';
  return isEven ? Array.from(inverted(odd)).toReversed().join('') : odd;
}

const inverted = (modules: string) =>
  Array.from(modules)
    .map((one) => (one === '1' ? '0' : '1'))
    .join('');

/** Set C for a text of digits, two per symbol; set B for anything else and for the last of an odd number. */
function code128(text: string): string {
  const values = /^\d{4,}$/.test(text) ? digitPairs(text) : [START_B, ...Array.from(text).map(valueInB)];
  const sum = values.reduce((all, value, at) => all + value * Math.max(1, at), 0);
  const widths = [...values, sum % 103].map((value) => CODE_128[value] ?? '').join('') + STOP;
  return Array.from(widths)
    .map((width, at) => (at % 2 === 0 ? '1' : '0').repeat(Number(width)))
    .join('');
}

function digitPairs(digits: string): number[] {
  const pairs = digits.match(/\d{2}/g) ?? [];
  const last = digits.length % 2 === 1 ? [TO_B, valueInB(digits.at(-1) ?? '')] : [];
  return [START_C, ...pairs.map(Number), ...last];
}

const valueInB = (character: string) => character.charCodeAt(0) - SPACE;
