import type { TranslationOf } from '../language/words';
import type { routeTestPageWords } from './page-words';

export default { title: 'فحص العناوين' } satisfies TranslationOf<typeof routeTestPageWords>;
