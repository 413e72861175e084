import type { TranslationOf } from '../language/words';
import type { barWords } from './bar-words';

export default {
  search: 'Rechercher',
  searchEverywhere: 'Rechercher dans le portail',
} satisfies TranslationOf<typeof barWords>;
