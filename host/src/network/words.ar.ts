import type { TranslationOf } from '../language/words';
import type { networkWords } from './words';

export default {
  at: (time) => `في ${time}`,
} satisfies TranslationOf<typeof networkWords>;
