import { labels } from '../labels';
import { recordLabels } from '../records/record-labels';
import { setUiLocale, type UiLocale } from './ui-locale';
import type { UiWords } from './ui-words';

const WORDS: Readonly<Record<Exclude<UiLocale, 'ru-RU'>, () => Promise<{ default: UiWords }>>> = {
  'en-US': () => import('./words/en'),
  'fr-FR': () => import('./words/fr'),
  'ar-EG': () => import('./words/ar'),
};

/**
 * Fetches what widgets say in a language, and returns the way to switch them and all formats to it: to be called before anything is drawn, once the
 * application's own words are there too.
 */
export async function loadUiLocale(locale: UiLocale): Promise<() => void> {
  if (locale === 'ru-RU') return () => setUiLocale(locale);
  const { default: words } = await WORDS[locale]();
  return () => {
    Object.assign(labels, words.labels);
    Object.assign(recordLabels, words.recordLabels);
    setUiLocale(locale);
  };
}
