import type { TranslationOf } from '../language/words';
import type { barWords } from './bar-words';

export default { search: 'بحث', searchEverywhere: 'البحث في البوابة' } satisfies TranslationOf<typeof barWords>;
