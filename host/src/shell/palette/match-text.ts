/** Places in a text: first letter and the one after the last. */
export type Span = readonly [start: number, end: number];

export interface TextMatch {
  /** The better the higher. */
  score: number;
  /** Letters of the title that were meant, in their order. */
  spans: readonly Span[];
}

const AT_START = 5;
const AT_WORD = 4;
const INSIDE = 2;
const ELSEWHERE = 1;
/** A word of a Russian query may end otherwise than in the title: «фотосессию», «сотрудника». */
const ENDING = 2;
const SHORTEST_STEM = 4;
/** Two letters are within nearly every title. */
const SHORTEST_INSIDE = 3;

/**
 * How well a title fits what was typed: every word of it must be in the title, at the start of a word rather than
 * within one, or begin one of `words`, other names of the same. Null when one is in neither. Case does not matter, ё is е.
 */
export function matchText(typed: string, title: string, words = ''): TextMatch | null {
  const wanted = typedWords(typed);
  if (wanted.length === 0) return null;
  const text = fold(title);
  const spans: Span[] = [];
  let score = 0;
  for (const word of wanted) {
    const found = findWord(text, word);
    if (found !== null) spans.push([found.at, found.at + found.length]);
    else if ((findWord(fold(words), word)?.score ?? 0) <= INSIDE) return null;
    score += found?.score ?? ELSEWHERE;
  }
  return { score: score / wanted.length + (text === fold(typed).trim() ? 1 : 0), spans: joined(spans) };
}

/** The letters of a text that were meant by what was typed: words of it, or digits of a phone in another spelling. */
export function spansOf(typed: string, text: string): readonly Span[] {
  const folded = fold(text);
  const digits = digitSpan(typed, text);
  const spans = typedWords(typed).flatMap((word): Span[] => {
    const found = findWord(folded, word);
    return found === null ? [] : [[found.at, found.at + found.length]];
  });
  return joined(digits === null ? spans : [digits, ...spans.filter((span) => !touches(span, digits))]);
}

interface Found {
  at: number;
  length: number;
  score: number;
}

function findWord(text: string, word: string): Found | null {
  const longest = findAny(text, word);
  if (longest !== null) return longest;
  for (let cut = 1; cut <= ENDING && word.length - cut >= SHORTEST_STEM; cut++) {
    const stem = findAny(text, word.slice(0, -cut));
    if (stem !== null && stem.score >= AT_WORD) return { ...stem, score: stem.score - cut };
  }
  return null;
}

function findAny(text: string, word: string): Found | null {
  let inside: Found | null = null;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const found = (score: number): Found => ({ at, length: word.length, score });
    if (at === 0) return found(AT_START);
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return found(AT_WORD);
    inside ??= word.length >= SHORTEST_INSIDE ? found(INSIDE) : null;
  }
  return inside;
}

/** Of at least three digits; a leading 8 or +7 may be missing in the text, or be the other one. */
function digitSpan(typed: string, text: string): Span | null {
  if (!/^\+?[\d\s().\u2010-\u2015-]+$/.test(typed.trim())) return null;
  const wanted = typed.replace(/\D/g, '');
  if (wanted.length < 3) return null;
  const places = Array.from(text.matchAll(/\d/g), ({ index }) => index);
  const digits = text.replace(/\D/g, '');
  for (const run of [wanted, wanted.replace(/^8/, '7')]) {
    const first = digits.indexOf(run);
    const [start, last] = [places[first], places[first + run.length - 1]];
    if (first >= 0 && start !== undefined && last !== undefined) return [start, last + 1];
  }
  return null;
}

function typedWords(typed: string): string[] {
  return fold(typed).split(/\s+/).filter(Boolean);
}

/** Letter for letter, so that places stay. */
function fold(text: string): string {
  return text.replace(/./gu, (letter) => {
    const small = letter.toLowerCase();
    return small.length !== letter.length ? letter : small === 'ё' ? 'е' : small;
  });
}

function touches([start, end]: Span, [from, to]: Span): boolean {
  return start < to && from < end;
}

function joined(spans: readonly Span[]): readonly Span[] {
  const sorted = [...spans].sort((one, other) => one[0] - other[0]);
  const result: Span[] = [];
  for (const span of sorted) {
    const last = result.at(-1);
    if (last !== undefined && span[0] <= last[1]) result.splice(-1, 1, [last[0], Math.max(last[1], span[1])]);
    else result.push(span);
  }
  return result;
}
