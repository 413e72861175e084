/** The shelves of the help, in their order. */
export const SHELVES = ['sessions', 'money', 'entry', 'people', 'places', 'portal'] as const;
type Shelf = (typeof SHELVES)[number];

/** Readers whose work decides which articles come first on the help page. */
export const READERS = ['counter', 'studio', 'admin', 'lead'] as const;
export type Reader = (typeof READERS)[number];

/** An article as it was written; its text stays as it is until somebody opens or searches it. */
export interface Article {
  /** Its address: `/help/<id>`. */
  id: string;
  title: string;
  /** One sentence: what it answers. */
  about: string;
  shelf: Shelf;
  /** Those who see it first. */
  first: readonly Reader[];
  /** Other words that people look for. */
  words: string;
  /** Ids of articles to read next. */
  related: readonly string[];
  /** The place of the portal that it is about. */
  open: { path: string; label: string } | null;
  /** Markdown. */
  text: string;
}

const HEAD = /^---\n([\s\S]*?)\n---\n/;

/** Reads an article with its head of `name: value` lines; throws an `Error` that names what is missing. */
export function readArticle(id: string, source: string): Article {
  const head = HEAD.exec(source);
  if (head === null) throw new Error(`${id}.md has no head`);
  const facts = new Map(
    (head[1] ?? '').split('\n').map((line): [string, string] => {
      const [name = '', ...value] = line.split(':');
      return [name.trim(), value.join(':').trim()];
    }),
  );
  const fact = (name: string) => {
    const value = facts.get(name);
    if (!value) throw new Error(`${id}.md has no «${name}»`);
    return value;
  };
  const list = (name: string) => (facts.get(name) ?? '').split(',').flatMap((each) => each.trim() || []);
  const [path, label] = (facts.get('open') ?? '').split('|').map((each) => each.trim());
  return {
    id,
    title: fact('title'),
    about: fact('about'),
    shelf: oneOf(SHELVES, fact('shelf'), id),
    first: list('first').map((reader) => oneOf(READERS, reader, id)),
    words: facts.get('words') ?? '',
    related: list('related'),
    open: path && label ? { path, label } : null,
    text: source.slice(head[0].length),
  };
}

function oneOf<T extends string>(known: readonly T[], value: string, id: string): T {
  const found = known.find((each) => each === value);
  if (found === undefined) throw new Error(`${id}.md names «${value}»; there are ${known.join(', ')}`);
  return found;
}
