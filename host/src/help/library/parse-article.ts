import { lexer, type Token, type Tokens } from 'marked';

/** A part of an article: the text under one of its headings, or before the first. */
export interface ArticlePart {
  /** Id of its heading on the page; null before the first. */
  anchor: string | null;
  title: string | null;
  tokens: readonly Token[];
  /** The words alone, for the search. */
  words: string;
}

/** Cuts an article's Markdown into its parts; each heading opens one. */
export function parseArticle(text: string): readonly ArticlePart[] {
  const parts: { heading: Tokens.Heading | null; tokens: Token[] }[] = [{ heading: null, tokens: [] }];
  for (const token of lexer(text)) {
    if (token.type === 'heading') parts.push({ heading: token as Tokens.Heading, tokens: [] });
    else if (token.type !== 'space') parts.at(-1)?.tokens.push(token);
  }
  return parts
    .filter(({ heading, tokens }) => heading !== null || tokens.length > 0)
    .map(({ heading, tokens }) => ({
      anchor: heading && anchorOf(heading.text),
      title: heading && heading.text,
      tokens,
      words: tokens.map(plainText).join(' ').replace(/\s+/g, ' ').trim(),
    }));
}

/** The heading's words as an address: «Если связи нет» is `#если-связи-нет`. */
function anchorOf(title: string): string {
  return title
    .toLocaleLowerCase('ru-RU')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

function plainText(token: Token): string {
  if (token.type === 'list')
    return (token as Tokens.List).items.flatMap(({ tokens }) => tokens.map(plainText)).join(' ');
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows]
      .flat()
      .flatMap(({ tokens }) => tokens.map(plainText))
      .join(' ');
  }
  if ('tokens' in token && token.tokens !== undefined) {
    const inner = token.tokens.map(plainText).join(token.type === 'blockquote' ? ' ' : '');
    return token.type === 'paragraph' ? `${inner} ` : inner;
  }
  return 'text' in token ? String(token.text) : '';
}
