import type { TranslationOf } from '../language/words';
import type { routingWords } from './words';

export default {
  goTo: (section) => `Aller à la section « ${section} »`,
} satisfies TranslationOf<typeof routingWords>;
