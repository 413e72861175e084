/** Languages that the widgets speak and write numbers and dates in. */
export type UiLocale = 'ru-RU' | 'en-US' | 'fr-FR' | 'ar-EG';

let current: UiLocale = 'ru-RU';

/** The locale of all formats and of what widgets say; Russian until another one is installed. */
export function uiLocale(): UiLocale {
  return current;
}

/** The same for `Intl`: Arabic is written with the digits of the rest of the portal, so that numbers, phones and codes read alike. */
export function intlLocale(): string {
  return current === 'ar-EG' ? 'ar-EG-u-nu-latn' : current;
}

/** Before anything is drawn. */
export function setUiLocale(locale: UiLocale): void {
  current = locale;
}
