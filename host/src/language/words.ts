/** What an area of the shell says: sentences, and functions that make sentences of numbers and names. */
export interface Words {
  [name: string]: string | ((...given: never[]) => string) | Words;
}

/** The shape that a translation must have: the same names, any text. */
export type Translation<T extends Words> = {
  [K in keyof T]: T[K] extends (...given: infer Given) => string
    ? (...given: Given) => string
    : T[K] extends Words
      ? Translation<T[K]>
      : string;
};

/**
 * What the translation of an area must satisfy, made of its Russian words:
 * `export default { title: 'Notifications' } satisfies TranslationOf<typeof bellWords>;`
 */
export type TranslationOf<W extends () => Words> = Translation<ReturnType<W>>;

let translations: Readonly<Record<string, Words>> = {};

/**
 * The words of one area. Russian is in the area's own `words.ts`; every other language is one file of `host/src/translations`, and one
 * chunk, fetched when that language is active. Words needed before the rest of a lazy screen (its title in the list of pages) are a
 * separate area, so that the first load does not contain the screen's sentences.
 *
 * @returns a function, since the language is known only when the portal starts: `const bellWords = defineWords('bell', {…})`, then
 * `bellWords().title` where it is rendered, never at the top of a module.
 */
export function defineWords<const T extends Words>(area: string, russian: T): () => Translation<T> {
  return () => (translations[area] ?? russian) as Translation<T>;
}

/** Puts the words of another language in the place of the Russian ones; called once, before anything is drawn. */
export function installTranslations(catalog: Readonly<Record<string, Words>>): void {
  translations = catalog;
}

/**
 * A sentence that is not the shell's own (a toast of the offline core, a refusal of the guard, a place of the navigation, a role) in the language that
 * is spoken; what the translation's `phrases` do not know stays as it is.
 */
export function phrase(russian: string): string {
  const phrases = translations['phrases'] as Phrases | undefined;
  if (phrases === undefined) return russian;
  const number = /\d+/.exec(russian)?.[0];
  const known = phrases[russian] ?? (number && phrases[russian.replace(number, '#')]);
  if (typeof known === 'function') return known(Number(number));
  return known || russian;
}

/**
 * The language of a text that the shell shows among its own words: `ru` for a title or a name that no translation knows, undefined for what is in the
 * shell's own language. For `lang`, so that it is read aloud as Russian.
 */
export function languageOf(text: string): 'ru' | undefined {
  return translations['phrases'] !== undefined && /[а-яё]/i.test(text) ? 'ru' : undefined;
}

/** Translations by the Russian sentence; `#` is replaced by its number. */
export type Phrases = Readonly<Record<string, string | ((count: number) => string)>>;
