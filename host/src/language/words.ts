/** What an area of the shell says: sentences, and functions that make sentences of numbers and names. */
export interface Words {
  [name: string]: string | ((...given: never[]) => string) | Words;
}

/** The shape that a translation must have: the same names, any text. */
export type Translation<T extends Words> = {
  [K in keyof T]: T[K] extends string ? string : T[K] extends Words ? Translation<T[K]> : T[K];
};

let translations: Readonly<Record<string, Words>> = {};

/**
 * The words of one area. Russian stands in the area's own `words.ts`; the other languages stand beside it
 * (`words.en.ts`, `words.fr.ts`, `words.ar.ts`) and come as one chunk per language when a language is on.
 *
 * @returns a function, since the language is known only when the portal starts: `const words = defineWords('bell', {…})`,
 * then `words().title`.
 */
export function defineWords<const T extends Words>(area: string, russian: T): () => Translation<T> {
  return () => (translations[area] ?? russian) as Translation<T>;
}

/** Puts the words of another language in the place of the Russian ones; called once, before anything is drawn. */
export function installTranslations(catalog: Readonly<Record<string, Words>>): void {
  translations = catalog;
}
