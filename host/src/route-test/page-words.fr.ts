import type { TranslationOf } from '../language/words';
import type { routeTestPageWords } from './page-words';

export default { title: 'Vérification des adresses' } satisfies TranslationOf<typeof routeTestPageWords>;
