import { inOtherLayout } from '../../language/other-layout';
import { ARTICLES } from '../library/catalog';
import { parseArticle } from '../library/parse-article';
import type { SectionPage } from '../section/section-page';
import { createHelpIndex, type Found, type HelpDocument } from './help-index';
import { type Piece, snippetOf } from './snippet';
import { wordsOf } from './russian-terms';

/** A page of the help that answers, with the place in it that answers best. */
export interface HelpHit {
  /** Where to go: the page, at the heading. */
  path: string;
  title: string;
  /** Heading of the place; empty for the page's beginning. */
  heading: string;
  /** Its words around what was searched for. */
  snippet: readonly Piece[];
}

const MAX_FOUND_ARTICLES = 20;

/**
 * Searches the articles and the pages that sections bring. Endings do not matter, nor does ё, nor a wrong keyboard
 * layout; nothing for a text without a word.
 */
export function searchHelp(text: string, sections: readonly SectionPage[] = []): readonly HelpHit[] {
  if (wordsOf(text).length === 0) return [];
  const index = indexOf(sections);
  const found = index(text);
  const meant = found.length > 0 ? null : inOtherLayout(text);
  const best = meant === null ? found : index(meant);
  const pages = new Map<string, Found>();
  for (const hit of best) if (!pages.has(hit.page)) pages.set(hit.page, hit);
  return [...pages.values()].slice(0, MAX_FOUND_ARTICLES).map((hit) => ({
    path: hit.id,
    title: hit.title,
    heading: hit.heading,
    snippet: snippetOf(hit.text, hit.terms),
  }));
}

let built: { key: string; index: ReturnType<typeof createHelpIndex> } | null = null;

/** The index is made at the first search, and again when other sections are there. */
function indexOf(sections: readonly SectionPage[]) {
  const key = sections.map(({ path, title }) => path + title).join('\n');
  if (built?.key !== key)
    built = { key, index: createHelpIndex([...ARTICLES.flatMap(documentsOf), ...sections.map(documentOf)]) };
  return built.index;
}

function documentsOf({ id, title, about, words, text }: (typeof ARTICLES)[number]): HelpDocument[] {
  const page = `/help/${id}`;
  const parts = parseArticle(text).map((part) => ({
    id: part.anchor === null ? page : `${page}#${part.anchor}`,
    page,
    title,
    heading: part.title ?? '',
    words: '',
    text: part.words,
  }));
  const [first, ...more] = parts[0]?.heading === '' ? parts : [undefined, ...parts];
  return [
    { id: page, page, title, heading: '', words: `${words} ${about}`, text: first?.text ?? about },
    ...more.filter((part) => part !== undefined),
  ];
}

function documentOf({ path, title, about }: SectionPage): HelpDocument {
  return { id: path, page: path, title, heading: '', words: '', text: about };
}
