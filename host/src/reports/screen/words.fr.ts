import type { TranslationOf } from '../../language/words';
import type { failuresPageWords } from './words';

export default { title: 'Pannes des sections' } satisfies TranslationOf<typeof failuresPageWords>;
