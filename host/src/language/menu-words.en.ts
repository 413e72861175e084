import type { languageWords } from './menu-words';
import type { TranslationOf } from './words';

export default {
  menu: (name) => `Language: ${name}`,
  current: 'selected',
  unsaved: 'Save or close the form first: the page has to open again in the other language.',
  anyway: 'Open again',
} satisfies TranslationOf<typeof languageWords>;
