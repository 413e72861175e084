import type { TranslationOf } from '../../language/words';
import type { failuresPageWords } from './words';

export default { title: 'Section failures' } satisfies TranslationOf<typeof failuresPageWords>;
