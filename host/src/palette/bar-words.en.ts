import type { TranslationOf } from '../language/words';
import type { barWords } from './bar-words';

export default { search: 'Search', searchEverywhere: 'Search the portal' } satisfies TranslationOf<typeof barWords>;
