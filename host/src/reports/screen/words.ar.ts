import type { TranslationOf } from '../../language/words';
import type { failuresPageWords } from './words';

export default { title: 'أعطال الأقسام' } satisfies TranslationOf<typeof failuresPageWords>;
