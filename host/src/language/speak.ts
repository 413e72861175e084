import { loadUiLocale } from '@studio/ui';
import { chosenLanguage, type Language, LANGUAGES } from './language';
import { installTranslations, type Words } from './words';

const CATALOGS: Readonly<Record<Exclude<Language, 'ru'>, () => Promise<{ default: Readonly<Record<string, Words>> }>>> =
  {
    en: () => import('./catalogs/en'),
    fr: () => import('./catalogs/fr'),
    ar: () => import('./catalogs/ar'),
  };

/**
 * Puts the chosen language on the page, its widgets and its formats, once the branding is known; to be waited for before anything is drawn. A language
 * that does not come leaves the page Russian.
 */
export async function speakChosenLanguage(): Promise<void> {
  const wanted = chosenLanguage();
  let spoken: Language = 'ru';
  if (wanted !== 'ru')
    try {
      const [words, install] = await fetchLanguage(wanted);
      installTranslations(words.default);
      install();
      spoken = wanted;
    } catch (error) {
      console.error('The language did not come, the portal stays Russian', error);
    }
  document.documentElement.lang = spoken;
}

/** Fetches what this device spoke last while the branding is still on its way. */
export function fetchLikelyLanguage(): void {
  const { lang } = document.documentElement;
  if (lang !== 'ru' && Object.hasOwn(LANGUAGES, lang)) fetchLanguage(lang as Exclude<Language, 'ru'>).catch(() => {});
}

function fetchLanguage(language: Exclude<Language, 'ru'>) {
  return Promise.all([CATALOGS[language](), loadUiLocale(LANGUAGES[language].locale)]);
}
