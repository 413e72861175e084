import { sourceFiles } from '@studio/build/source-files';
import { ROLES } from '@studio/contracts';
import type { Token, Tokens } from 'marked';
import { matchPath } from 'react-router-dom';
import { NAVIGATION } from '../../navigation/entries';
import { SHELL_PAGES, SHELL_REDIRECTS } from '../../boot/shell-pages/shell-pages';
import { READERS } from './article';
import { ARTICLES, articleOf } from './catalog';
import { parseArticle } from './parse-article';
import { articlesFor } from './readers';

jest.mock('../../boot/shell-pages/shell-page-route', () => ({}));

/** What an article may be written with. */
const TOKENS = ['paragraph', 'list', 'list_item', 'table', 'blockquote', 'text', 'strong', 'em', 'codespan', 'link'];

const all = (tokens: readonly Token[]): Token[] => tokens.flatMap((token) => [token, ...all(inside(token))]);
const inside = (token: Token): Token[] => {
  if (token.type === 'list') return (token as Tokens.List).items;
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].flat().flatMap(({ tokens }) => tokens);
  }
  return 'tokens' in token && token.tokens ? token.tokens : [];
};
const written = ARTICLES.map((article) => {
  const parts = parseArticle(article.text);
  const tokens = all(parts.flatMap((part) => part.tokens));
  const of = (type: string) => tokens.filter((token) => token.type === type);
  return { article, parts, tokens, of };
});
const text = (token: Token) => ('text' in token ? String(token.text) : '');

interface Manifest {
  studio?: { paths?: string[]; entries?: { path: string }[]; hotkeys?: { keys: string }[]; help?: { id: string }[] };
}
const manifests = ['consumables', 'locations', 'photosessions', 'sales', 'schedule', 'users'].map(
  (name) => jest.requireActual<Manifest>(`../../../../remotes/${name}/package.json`).studio ?? {},
);

it('has articles that know one another', () => {
  expect(ARTICLES.length).toBeGreaterThan(20);
  expect(new Set(ARTICLES.map(({ id }) => id)).size).toBe(ARTICLES.length);
  expect(ARTICLES.flatMap(({ id, related }) => related.filter((to) => to === id || articleOf(to) === null))).toEqual(
    [],
  );
});

it.each(READERS)('has a full first shelf for %s', (reader) => {
  expect(articlesFor(ARTICLES, reader)).toHaveLength(6);
});

it.each(written)('$article.id is written with what the page can show, HTML for none', ({ tokens }) => {
  expect(tokens.map(({ type }) => type).filter((type) => !TOKENS.includes(type))).toEqual([]);
});

it.each(written)('$article.id has headings with addresses of their own', ({ parts }) => {
  const anchors = parts.map(({ anchor }) => anchor);
  expect(new Set(anchors).size).toBe(anchors.length);
});

it.each(written)('$article.id leads to places that there are', ({ article, of }) => {
  const links = [...of('link').map((link) => (link as Tokens.Link).href), ...(article.open ? [article.open.path] : [])];
  expect(links.filter((href) => !leadsSomewhere(href))).toEqual([]);
});

it.each(written)('$article.id calls what is on the screen by its name', ({ of }) => {
  expect(
    of('strong')
      .map(text)
      .filter((words) => !isOnScreen(words)),
  ).toEqual([]);
});

it.each(written)('$article.id names keys that work', ({ of }) => {
  expect(
    of('codespan')
      .map(text)
      .filter((keys) => !KEYS.has(keys)),
  ).toEqual([]);
});

function leadsSomewhere(href: string): boolean {
  const { pathname, hash } = new URL(href, 'http://portal');
  if (!href.startsWith('/')) return false;
  const article = /^\/help\/([\w-]+)$/.exec(pathname)?.[1];
  if (article !== undefined) {
    const found = articleOf(article);
    if (found === null) return false;
    return hash === '' || parseArticle(found.text).some(({ anchor }) => `#${anchor}` === decodeURI(hash));
  }
  return (
    pathname === '/login' ||
    SHELL_PAGES.some(({ path }) => matchPath(path, pathname) !== null) ||
    Object.keys(SHELL_REDIRECTS).some((path) => matchPath(path, pathname) !== null) ||
    NAVIGATION.some(({ path }) => path === pathname) ||
    manifests.some(({ entries = [] }) => entries.some(({ path }) => path === pathname))
  );
}

const SOURCES = ['host/src', 'shared', 'remotes']
  .flatMap((folder) => sourceFiles(folder))
  .filter(({ file }) => !file.includes('/help/') && !file.includes('.stories.'))
  .map(({ text: source }) => source)
  .join('\n')
  // A sentence of JSX may run over lines.
  .replace(/\s+/g, ' ');
const ROLE_TITLES: readonly string[] = Object.values(ROLES).map(({ display_name }) => display_name);

function isOnScreen(words: string): boolean {
  return SOURCES.includes(words) || ROLE_TITLES.includes(words);
}

/** Keys of the browser and of the shell, and those that sections declare. */
const KEYS = new Set([
  'Alt /',
  'Ctrl /',
  'Alt',
  'Ctrl',
  'Alt 0',
  'Alt 1',
  'Alt 9',
  'Esc',
  'Tab',
  'Ctrl P',
  'Ctrl +',
  'Ctrl −',
  '/',
  'Ctrl K',
  '⌘ K',
  ...manifests.flatMap(({ hotkeys = [] }) => hotkeys.map(({ keys }) => keys)),
]);
