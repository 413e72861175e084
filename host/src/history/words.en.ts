import type { TranslationOf } from '../language/words';
import type { historyWords } from './words';

export default {
  title: 'History',
  recent: 'Recent pages',
  empty: 'The pages that you open will appear here.',
  clear: 'Clear history',
} satisfies TranslationOf<typeof historyWords>;
