import { defineWords } from '../../language/words';

/** What the button of the palette says; the rest comes with the palette. */
export const barWords = defineWords('paletteBar', {
  search: 'Поиск',
  searchEverywhere: 'Поиск по порталу',
});
