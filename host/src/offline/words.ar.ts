import type { TranslationOf } from '../language/words';
import type { offlinePageWords } from './words';

export default { title: 'العمل دون اتصال' } satisfies TranslationOf<typeof offlinePageWords>;
