import type { TranslationOf } from '../language/words';
import type { offlinePageWords } from './words';

export default { title: 'Travail hors connexion' } satisfies TranslationOf<typeof offlinePageWords>;
