import type { TranslationOf } from '../language/words';
import type { profilePageWords } from './page-words';

export default { card: 'Ma carte', profile: 'Mon profil' } satisfies TranslationOf<typeof profilePageWords>;
