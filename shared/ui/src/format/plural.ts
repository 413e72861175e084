import { formatNumber } from './number';

const rules = new Intl.PluralRules('ru-RU');

/** Russian word forms: for 1, for 2–4, for 5 and more («фотография», «фотографии», «фотографий»). */
export type PluralForms = readonly [one: string, few: string, many: string];

/** The word form that goes with a number; a fraction takes the form for 2–4 («1,5 часа»). */
export function plural(count: number, forms: PluralForms): string {
  const rule = rules.select(Math.abs(count));
  if (rule === 'one') return forms[0];
  return rule === 'many' ? forms[2] : forms[1];
}

/** A number that is only the least there are: `более 10 000 фотографий`. */
export function moreThan(count: number, [, , many]: PluralForms): string {
  return `более\u00A0${formatNumber(count)}\u00A0${many}`;
}

/** The number and its word: `5 фотографий`, tied by U+00A0. */
export function countOf(count: number, forms: PluralForms): string {
  return `${formatNumber(count)}\u00A0${plural(count, forms)}`;
}
