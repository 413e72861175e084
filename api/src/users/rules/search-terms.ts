import { foldText, seenText } from '../../kernel/text';

/** What a search text asks for; an employee is found by either. */
export interface SearchTerms {
  /** Folded words, each of which must be in the name or the position. */
  words: string[];
  /** Digits, one run of which must be in the phone; a national 8 also stands for the country code 7. */
  phoneParts: string[];
}

/** Fewer digits than this are in nearly every phone. */
const PHONE_PART_MIN = 3;
const PHONE = /^\+?[\d\s().\u2010-\u2015-]+$/;

/** Reads the search field of the list: parts of name and position in any order, or part of a phone in any notation. */
export function searchTerms(text: string): SearchTerms {
  const seen = seenText(text);
  return { words: foldText(seen).split(' ').filter(Boolean), phoneParts: phoneParts(seen) };
}

function phoneParts(text: string): string[] {
  if (!PHONE.test(text)) return [];
  const digits = text.replace(/\D/g, '');
  if (digits.length < PHONE_PART_MIN) return [];
  return digits.startsWith('8') && !text.startsWith('+') ? [digits, `+7${digits.slice(1)}`] : [digits];
}
