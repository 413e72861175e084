import type { TranslationOf } from '../language/words';
import type { networkWords } from './words';

export default {
  at: (time) => `à ${time}`,
} satisfies TranslationOf<typeof networkWords>;
