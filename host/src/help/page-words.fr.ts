import type { TranslationOf } from '../language/words';
import type { helpPageWords } from './page-words';

export default { title: 'Aide' } satisfies TranslationOf<typeof helpPageWords>;
