const rules = new Intl.PluralRules('ru-RU');
const numbers = new Intl.NumberFormat('ru-RU');

/** Russian word forms: for 1, for 2–4, for 5 and more («сотрудник», «сотрудника», «сотрудников»). */
export type PluralForms = readonly [one: string, few: string, many: string];

/** The word form that goes with a whole number. */
export function plural(count: number, [one, few, many]: PluralForms): string {
  const rule = rules.select(count);
  if (rule === 'one') return one;
  return rule === 'few' ? few : many;
}

/** The number and its word: `5 сотрудников`, tied by U+00A0. */
export function countOf(count: number, forms: PluralForms): string {
  return `${numbers.format(count)}\u00A0${plural(count, forms)}`;
}
