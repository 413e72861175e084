import { termOf } from './russian-terms';

/** A piece of text; `found` ones are what was searched for. */
export interface Piece {
  text: string;
  found: boolean;
}

/** Letters before the first word found, and in all. */
const BEFORE = 50;
const MAX_SNIPPET_LENGTH = 190;

/** The words around the first that was found, with every one that was found marked. */
export function snippetOf(text: string, terms: readonly string[]): readonly Piece[] {
  const wanted = new Set(terms);
  const first = [...text.matchAll(WORD)].find(([word]) => isWanted(word, wanted))?.index ?? 0;
  const start = first <= BEFORE ? 0 : text.indexOf(' ', first - BEFORE) + 1;
  const end =
    text.length - start <= MAX_SNIPPET_LENGTH ? text.length : text.lastIndexOf(' ', start + MAX_SNIPPET_LENGTH);
  const shown = `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
  return markWords(shown, wanted);
}

/** The text in pieces, the words with one of these stems apart. */
function markWords(text: string, wanted: ReadonlySet<string>): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const [part] of text.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)) {
    const found = isWanted(part, wanted);
    const last = pieces.at(-1);
    if (last !== undefined && last.found === found) last.text += part;
    else pieces.push({ text: part, found });
  }
  return pieces;
}

const WORD = /[\p{L}\p{N}]+/gu;

function isWanted(word: string, wanted: ReadonlySet<string>): boolean {
  const term = termOf(word);
  return term !== null && wanted.has(term);
}
