import type { TranslationOf } from '../language/words';
import type { helpPageWords } from './page-words';

export default { title: 'المساعدة' } satisfies TranslationOf<typeof helpPageWords>;
