import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import { termOf, wordsOf } from './russian-terms';

/** One thing that can be found: a part of an article, or a section's page. */
export interface HelpDocument {
  /** Its address: `/help/queue#…`. */
  id: string;
  /** Address of the whole page. */
  page: string;
  title: string;
  /** Heading of the part; empty for the page itself. */
  heading: string;
  /** Other words for the page; empty for its parts. */
  words: string;
  text: string;
}

/** What was found, and by which words. */
export interface Found extends HelpDocument {
  score: number;
  terms: readonly string[];
}

type Index = (query: string) => readonly Found[];

/** Puts documents into an index in memory; the best come first. */
export function createHelpIndex(documents: readonly HelpDocument[]): Index {
  const index = new MiniSearch<HelpDocument>({
    fields: ['title', 'heading', 'words', 'text'],
    storeFields: ['id', 'page', 'title', 'heading', 'words', 'text'],
    tokenize: wordsOf,
    processTerm: termOf,
  });
  index.addAll(documents);
  const ask = (query: string, combineWith: 'AND' | 'OR') => index.search(query, { ...OPTIONS, combineWith });
  return (query) => {
    const whole = ask(query, 'AND');
    return (whole.length > 0 ? whole : ask(query, 'OR')).map(foundOf);
  };
}

const OPTIONS: SearchOptions = {
  boost: { title: 5, heading: 3, words: 4 },
  prefix: (term) => term.length > 1,
  // A slip of the hand in a long word; in a short one it would be another word.
  fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  weights: { prefix: 0.7, fuzzy: 0.3 },
};

function foundOf({ id, page, title, heading, words, text, score, terms }: SearchResult): Found {
  return { id, page, title, heading, words, text, score, terms };
}
