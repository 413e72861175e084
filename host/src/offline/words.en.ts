import type { TranslationOf } from '../language/words';
import type { offlinePageWords } from './words';

export default { title: 'Working offline' } satisfies TranslationOf<typeof offlinePageWords>;
