import { formatNumber, intlLocale } from '@studio/ui';

/** Forms of a counted word by the language's own rules; `#` is replaced by the number. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * A number with its word in the language that is spoken, for the translations: `counted(3, { one: '# record', other: '# records' })`. Russian sentences take
 * `countOf`, which knows the Russian forms.
 */
export function counted(count: number, forms: Forms): string {
  const form = forms[new Intl.PluralRules(intlLocale()).select(count)] ?? forms.other;
  return form.replace('#', formatNumber(count));
}
