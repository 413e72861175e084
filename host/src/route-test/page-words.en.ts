import type { TranslationOf } from '../language/words';
import type { routeTestPageWords } from './page-words';

export default { title: 'Check of addresses' } satisfies TranslationOf<typeof routeTestPageWords>;
