const rules = new Intl.PluralRules('ru-RU');
const figures = new Intl.NumberFormat('ru-RU');

/** Forms of a noun after 1, 2 and 5: `['снимок', 'снимка', 'снимков']`. */
export type NounForms = readonly [one: string, few: string, many: string];

export const PHOTOS: NounForms = ['снимок', 'снимка', 'снимков'];
export const SESSIONS: NounForms = ['фотосессия', 'фотосессии', 'фотосессий'];
export const FILES: NounForms = ['файл', 'файла', 'файлов'];
export const PEOPLE: NounForms = ['человек', 'человека', 'человек'];

/** `plural(21, PHOTOS)` → «21 снимок». The figure is joined by a no-break space. */
export function plural(count: number, forms: NounForms): string {
  return `${figures.format(count)}\u00a0${noun(count, forms)}`;
}

export function noun(count: number, [one, few, many]: NounForms): string {
  const rule = rules.select(count);
  return rule === 'one' ? one : rule === 'few' ? few : many;
}
