import type { Translations } from '../language/speak';

/** What the shell says in other languages than Russian: one file each, loaded when that language is on. */
export const TRANSLATIONS: Translations = {
  en: () => import('./en'),
  fr: () => import('./fr'),
  ar: () => import('./ar'),
};
