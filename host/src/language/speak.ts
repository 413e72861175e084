import { loadUiLocale } from '@studio/ui';
import { chosenLanguage, type Language, LANGUAGES } from './language';
import { installTranslations, type Words } from './words';

/** The code of each language's words; comes when a language is on. */
export type Translations = Readonly<Record<Exclude<Language, 'ru'>, () => Promise<{ default: object }>>>;

/**
 * Puts the chosen language on the page, its widgets and its formats, once the branding is known; to be waited for before anything is drawn. A language
 * that does not come leaves the page Russian.
 */
export async function speakChosenLanguage(translations: Translations): Promise<void> {
  const wanted = chosenLanguage();
  let spoken: Language = 'ru';
  if (wanted !== 'ru')
    try {
      const [words, install] = await fetchLanguage(wanted, translations);
      installTranslations(words.default as Readonly<Record<string, Words>>);
      install();
      spoken = wanted;
    } catch (error) {
      console.error('The language did not come, the portal stays Russian', error);
    }
  document.documentElement.lang = spoken;
}

/** Fetches what this device spoke last while the branding is still on its way. */
export function fetchLikelyLanguage(translations: Translations): void {
  const { lang } = document.documentElement;
  if (lang !== 'ru' && Object.hasOwn(LANGUAGES, lang))
    fetchLanguage(lang as Exclude<Language, 'ru'>, translations).catch(() => {});
}

function fetchLanguage(language: Exclude<Language, 'ru'>, translations: Translations) {
  return Promise.all([translations[language](), loadUiLocale(LANGUAGES[language].locale)]);
}
