import { foldText } from './fold-text';
import { seenText } from './seen-text';

/** The terms of a search text, for the lists of the server and for those that a device keeps. */
export interface SearchTerms {
  /** Folded words, all of which must be in what is searched, in any order. */
  words: string[];
  /** Runs of digits, one of which must be in the phone; a national 8 also matches the country code 7. */
  phoneParts: string[];
}

/** Fewer digits than this are in nearly every phone. */
const MIN_PHONE_PART = 3;
const PHONE = /^\+?[\d\s().\u2010-\u2015-]+$/;
const NUMBER_SIGN = /^(?:№|#|no?\.?\s)\s*/i;

/** Reads a search field: parts of a name in any order, or part of a phone in any notation (`8 916 12`, `+7 (916) 12`). */
export function searchTerms(text: string): SearchTerms {
  const seen = seenText(text);
  return { words: foldText(seen).split(' ').filter(Boolean), phoneParts: phoneParts(seen) };
}

/** The same where the records have numbers: `123`, or `№ 123`, whose sign says that nothing else is meant. */
export function numberedSearchTerms(text: string): SearchTerms & { number: number | null } {
  const seen = seenText(text);
  const afterSign = seen.replace(NUMBER_SIGN, '');
  if (afterSign !== seen) return { words: [], phoneParts: [], number: asNumber(afterSign) };
  return { ...searchTerms(seen), number: asNumber(seen) };
}

/** Whether a record is found by the words of its text or by its phone (E.164). */
export function hasSearchTerms({ words, phoneParts: parts }: SearchTerms, text: string, phone: string): boolean {
  const folded = foldText(text);
  const byWords = words.length > 0 && words.every((word) => folded.includes(word));
  return byWords || parts.some((part) => phone.includes(part));
}

function asNumber(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function phoneParts(text: string): string[] {
  if (!PHONE.test(text)) return [];
  const digits = text.replace(/\D/g, '');
  if (digits.length < MIN_PHONE_PART) return [];
  return digits.startsWith('8') && !text.startsWith('+') ? [digits, `+7${digits.slice(1)}`] : [digits];
}
