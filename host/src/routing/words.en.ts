import type { TranslationOf } from '../language/words';
import type { routingWords } from './words';

export default {
  goTo: (section) => `Go to “${section}”`,
} satisfies TranslationOf<typeof routingWords>;
