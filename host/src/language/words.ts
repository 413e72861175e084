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
 * The words of one area. Russian stands in the area's own `words.ts`; the other languages stand beside it
 * (`words.en.ts`, `words.fr.ts`, `words.ar.ts`), are listed in `language/catalogs`, and come as one chunk per language
 * when a language is on. What is wanted before the rest of a lazy screen (its title in the list of pages) is an area of its own,
 * so that the first load does not carry the screen's sentences.
 *
 * @returns a function, since the language is known only when the portal starts: `const bellWords = defineWords('bell', {…})`,
 * then `bellWords().title` where it is drawn, never at the top of a module.
 */
export function defineWords<const T extends Words>(area: string, russian: T): () => Translation<T> {
  return () => (translations[area] ?? russian) as Translation<T>;
}

/** Puts the words of another language in the place of the Russian ones; called once, before anything is drawn. */
export function installTranslations(catalog: Readonly<Record<string, Words>>): void {
  translations = catalog;
}
