import { LANGUAGE_COOKIE } from '@studio/contracts';
import { branding } from '@studio/portal';
import type { UiLocale } from '@studio/ui';

export type Language = 'ru' | 'en' | 'fr' | 'ar';

/** Every language the shell speaks, under its own name, with the locale of its numbers and dates. */
export const LANGUAGES: Readonly<Record<Language, { name: string; locale: UiLocale }>> = {
  ru: { name: 'Русский', locale: 'ru-RU' },
  en: { name: 'English', locale: 'en-US' },
  fr: { name: 'Français', locale: 'fr-FR' },
  ar: { name: 'العربية', locale: 'ar-EG' },
};

const COOKIE_LIFETIME_S = 365 * 86_400;

/**
 * The language of this device: of the cookie `language` (specification §9; `fr` or a whole tag, `fr-CA`), en-US without one. Russian while the operator has
 * not switched languages on.
 */
export function chosenLanguage(on = branding().languages): Language {
  if (!on) return 'ru';
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${LANGUAGE_COOKIE}=`));
  const tag = found?.slice(LANGUAGE_COOKIE.length + 1, LANGUAGE_COOKIE.length + 3).toLowerCase() ?? '';
  return Object.hasOwn(LANGUAGES, tag) ? (tag as Language) : 'en';
}

/** Keeps the choice for a year; it is spoken from the next start of the page on. */
export function keepLanguage(language: Language): void {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Max-Age=${COOKIE_LIFETIME_S}; Path=/; SameSite=Lax`;
}
