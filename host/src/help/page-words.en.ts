import type { TranslationOf } from '../language/words';
import type { helpPageWords } from './page-words';

export default { title: 'Help' } satisfies TranslationOf<typeof helpPageWords>;
