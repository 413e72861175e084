import { foldText } from '../../kernel/text';

/** What a search text asks for; a session is found by any one of the three. */
export interface SearchTerms {
  /** Folded words that must all be in the name; empty when the text cannot be a name. */
  words: string[];
  /** Runs of digits, one of which must be in the phone; a national 8 also stands for the country code 7. */
  phoneParts: string[];
  number: number | null;
}

/** Fewer digits than this are in nearly every phone. */
const PHONE_PART_MIN = 3;
const NUMBER_SIGN = /^(?:№|#|no?\.?\s)\s*/i;

/**
 * Reads the one search field of the list: part of a name, part of a phone in any notation (`8 916 12`,
 * `+7 (916) 12`), or a number (`123`, `№ 123`; the sign says that nothing else is meant).
 */
export function searchTerms(text: string): SearchTerms {
  const trimmed = text.trim();
  const afterSign = trimmed.replace(NUMBER_SIGN, '');
  if (afterSign !== trimmed) return { words: [], phoneParts: [], number: asNumber(afterSign) };
  return {
    words: foldText(trimmed).split(' ').filter(Boolean),
    phoneParts: phoneParts(trimmed),
    number: asNumber(trimmed),
  };
}

function asNumber(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function phoneParts(text: string): string[] {
  if (!/^\+?[\d\s().\u2010-\u2015-]+$/.test(text)) return [];
  const digits = text.replace(/\D/g, '');
  if (digits.length < PHONE_PART_MIN) return [];
  return digits.startsWith('8') && !text.startsWith('+') ? [digits, `+7${digits.slice(1)}`] : [digits];
}
